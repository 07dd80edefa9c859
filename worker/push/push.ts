import { seal } from './seal.ts'
import { isPushService, type Subscription } from './subscription.ts'
import { authorization } from './vapid.ts'

/** A notification. Pressing it opens `path`. A new one replaces one with the same tag. */
export type Notice = { title: string; body: string; path: string; tag: string }

/** gone: the subscription has ended for good. unsent: not delivered. unknown: perhaps delivered. */
export type PushResult = 'sent' | 'gone' | 'unsent' | 'unknown'

/** Sends notifications. `lifetime` is in seconds; after that the notice is useless. */
export type Push = {
  publicKey: string
  send: (to: Subscription, notice: Notice, lifetime: number, now: number) => Promise<PushResult>
}

const sendTimeout = 8_000

type PushSettings = {
  PUSH_PUBLIC_KEY: string | null
  PUSH_PRIVATE_KEY: string | null
  APP_ORIGIN: string | null
}

/** Returns null without keys, or without an origin, which push services require as the sender's contact. */
export function openPush(
  { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, APP_ORIGIN: contact }: PushSettings,
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): Push | null {
  if (publicKey === null || privateKey === null || contact === null) return null
  return {
    publicKey,
    send: async (to, notice, lifetime, now) => {
      // Stored before the list of services existed.
      if (!isPushService(to.endpoint)) return 'gone'
      const body = await seal(JSON.stringify(notice), to)
      const headers = {
        Authorization: await authorization({ publicKey, privateKey }, to.endpoint, contact, now),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(Math.floor(lifetime)),
        Urgency: 'high',
      }
      const signal = AbortSignal.timeout(sendTimeout)
      // Redirects are not followed: only the endpoint's own address has been checked.
      const init = { method: 'POST', headers, body, signal, redirect: 'manual' } as const
      const answer = await fetcher(to.endpoint, init).catch(() => null)
      await answer?.body?.cancel()
      return answer === null ? 'unknown' : endingOf(answer.status)
    },
  }
}

function endingOf(status: number): PushResult {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'unsent'
}
