import type { ChatAnswer } from '#game/chats/answer.ts'
import type { ChatRequest } from '#game/chats/payload.ts'
import { toHex, utf8 } from '#game/seal/bytes.ts'

/** `signWith`: the key of a signature in the headers; null: none. Returns null without an answer. */
export type ChatPoster = {
  post: (request: ChatRequest, signWith: string | null, now: number) => Promise<ChatAnswer>
}

const sendTimeout = 10_000
const mostBytes = 10_000

/** Tests replace `fetcher`. */
export const openChats = (
  { CHANNEL_OUTBOX }: { CHANNEL_OUTBOX: string | null },
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): ChatPoster => ({
  post: async ({ method, url, body }, signWith, now) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(signWith !== null && (await signature(signWith, body, now))),
    }
    const signal = AbortSignal.timeout(sendTimeout)
    // Redirects are not followed: only the address itself has been checked.
    const init = { method, headers, body, signal, redirect: 'manual' } as const
    try {
      const answer = await (CHANNEL_OUTBOX === null
        ? fetcher(url, init)
        : fetcher(CHANNEL_OUTBOX, {
            ...init,
            method: 'POST',
            headers: { ...headers, ...instead(method, url) },
          }))
      return {
        status: answer.status,
        type: answer.headers.get('Content-Type')?.toLowerCase() ?? '',
        retryAfter: answer.headers.get('Retry-After'),
        body: await startOf(answer),
      }
    } catch {
      // The error may hold the address, which is a secret.
      return null
    }
  },
})

/** For the local receiver (worker/local/chat-outbox.ts). */
const instead = (method: string, url: string) => ({ 'X-Chat-Method': method, 'X-Chat-Address': url })

/** The receiver compares the HMAC of the time, a dot and the body. */
async function signature(key: string, body: string, now: number) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const signer = await crypto.subtle.importKey('raw', utf8(key), hmac, false, ['sign'])
  const at = Math.floor(now / 1000)
  const mac = await crypto.subtle.sign('HMAC', signer, utf8(`${at}.${body}`))
  return { 'X-Chat-Signature': `t=${at},sha256=${toHex(new Uint8Array(mac))}` }
}

/** The first bytes of an answer. Its status counts even if the rest never comes. */
async function startOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk.subarray(0, mostBytes - size), { stream: true })
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size >= mostBytes) break
    }
  } catch {
    // Too slow, or broken off.
  }
  return text
}
