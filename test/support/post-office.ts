import { siteAddress } from './site.ts'

type Letter = { to: string; subject: string; text: string; html: string; headers: Record<string, string> }

/** Takes letters as Cloudflare's binding does, and keeps them; `settings` make a site send through it. */
export class PostOffice {
  readonly letters: Letter[] = []
  /** What the n-th letter (from 1) meets: an error before or after it was taken. */
  trouble: (n: number) => { error: Error; taken: boolean } | null = () => null
  #asked = 0

  readonly settings = {
    APP_ORIGIN: siteAddress,
    MAIL_FROM: 'tipping@example.com',
    EMAIL: { send: (letter: unknown) => this.#take(letter as Letter) },
  } as unknown as Partial<Env>

  /** The code in the newest letter. */
  get code(): string {
    return /^\d{3} \d{3} \d{3}$/m.exec(this.letters.at(-1)!.text)![0]
  }

  async #take(letter: Letter) {
    this.#asked += 1
    const trouble = this.trouble(this.#asked)
    if (trouble === null || trouble.taken) this.letters.push(letter)
    if (trouble) throw trouble.error
    return { messageId: String(this.#asked) }
  }
}

/** How Cloudflare says that it did not take a letter. */
export const refusal = (code: string) => Object.assign(new Error('no'), { code })
