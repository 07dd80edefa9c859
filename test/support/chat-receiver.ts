import { openChats } from '#worker/chat/chats.ts'
import type { AppContext } from '#worker/context.ts'

type Posted = { url: string; method: string; body: Record<string, unknown>; headers: Headers }

/** Replaces the services of chats, and keeps what they were sent. */
export class ChatReceiver {
  readonly posted: Posted[] = []
  /** The answer to the n-th message (from 1). Throws where none comes. */
  answer: (n: number) => Response | Promise<Response> = (n) => Response.json({ id: `${n}` })

  /** A context that posts here. */
  readonly at = (app: AppContext): AppContext => ({
    ...app,
    chats: openChats({ CHANNEL_OUTBOX: null }, (address, init) => this.#take(String(address), init)),
  })

  /** The first line of every message to Discord. */
  get titles(): string[] {
    return this.posted.map(({ body }) =>
      String(body.content)
        .split('\n')[0]!
        .replaceAll(/\\|\*\*/g, ''),
    )
  }

  async #take(url: string, init: RequestInit | undefined) {
    const { method = '', body, headers } = init ?? {}
    this.posted.push({ url, method, body: JSON.parse(String(body)), headers: new Headers(headers) })
    return this.answer(this.posted.length)
  }
}
