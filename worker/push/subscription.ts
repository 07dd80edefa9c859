import { decodeBase64urlIgnorePadding } from '@oslojs/encoding'
import { z } from 'zod'

/** A browser's own push service: where it takes messages, and what they are sealed with. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

const key = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => bytesOf(text)?.length === length)

const subscription = z
  .object({
    endpoint: z.string().max(2000).refine(isPushService),
    keys: z.object({ p256dh: key(65).refine((text) => bytesOf(text)?.[0] === 4), auth: key(16) }),
  })
  .transform(({ endpoint, keys }): Subscription => ({ endpoint: new URL(endpoint).href, ...keys }))

/** What a browser's PushSubscription says as JSON, or null for what is none we would send to. */
export function readSubscription(json: string): Subscription | null {
  try {
    return subscription.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** The push services of the browsers in use: Chromium, Firefox, Edge and Safari. A dot in front: any name below. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/**
 * We post to addresses that browsers tell us. A Worker cannot see where a name leads, and any public name may
 * lead inward, so only known services behind https are accepted.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return pushServices.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return decodeBase64urlIgnorePadding(text)
  } catch {
    return null
  }
}
