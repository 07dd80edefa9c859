import { siteAddress } from './site.ts'

type Letter = { to: string; subject: string; text: string; html: string; headers: Record<string, string> }

/** Fakes Cloudflare's mail binding and keeps the mails; `settings` make a site send through it. */
export class PostOffice {
  readonly letters: Letter[] = []
  /** The fault of the n-th mail (from 1), raised before or after it was taken. */
  fault: (n: number) => { error: Error; taken: boolean } | null = () => null
  #asked = 0

  readonly settings = {
    APP_ORIGIN: siteAddress,
    MAIL_FROM: 'tipping@example.com',
    EMAIL: { send: (letter: unknown) => this.#take(letter as Letter) },
  } as unknown as Partial<Env>

  /** The code in the newest mail. */
  get code(): string {
    return /^\d{3} \d{3} \d{3}$/m.exec(this.letters.at(-1)!.text)![0]
  }

  async #take(letter: Letter) {
    this.#asked += 1
    const fault = this.fault(this.#asked)
    if (fault === null || fault.taken) this.letters.push(letter)
    if (fault) throw fault.error
    return { messageId: String(this.#asked) }
  }
}

/** Cloudflare's error for a rejected mail. */
export const refusal = (code: string) => Object.assign(new Error('no'), { code })
