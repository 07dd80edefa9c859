import { seal } from './seal.ts'
import { isPushService, type Subscription } from './subscription.ts'
import { authorization } from './vapid.ts'

/** What a notification shows; a press on it opens the path. One with the same tag takes the place of another. */
export type Notice = { title: string; body: string; path: string; tag: string }

/** gone: the browser takes no more, for ever. unsent: surely not delivered. unknown: perhaps. */
export type PushResult = 'sent' | 'gone' | 'unsent' | 'unknown'

/** The way to browsers. `lifetime`: seconds after which the notice is of no use. */
export type Push = {
  publicKey: string
  send: (to: Subscription, notice: Notice, lifetime: number, now: number) => Promise<PushResult>
}

const patience = 8_000

export type PushSettings = {
  PUSH_PUBLIC_KEY: string | null
  PUSH_PRIVATE_KEY: string | null
  APP_ORIGIN: string | null
}

/** null without keys, and without an address at which a push service finds who sends. */
export function openPush(
  { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, APP_ORIGIN: contact }: PushSettings,
  fetcher: typeof fetch = (address, init) => fetch(address, init),
): Push | null {
  if (publicKey === null || privateKey === null || contact === null) return null
  return {
    publicKey,
    send: async (to, notice, lifetime, now) => {
      // An address that was stored before the list of services existed.
      if (!isPushService(to.endpoint)) return 'gone'
      const body = await seal(JSON.stringify(notice), to)
      const headers = {
        Authorization: await authorization({ publicKey, privateKey }, to.endpoint, contact, now),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(Math.floor(lifetime)),
        Urgency: 'high',
      }
      const signal = AbortSignal.timeout(patience)
      // A push service that sends us elsewhere is not followed: we have looked only at its own address.
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
