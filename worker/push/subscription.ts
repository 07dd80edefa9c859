import { decodeBase64urlIgnorePadding } from '@oslojs/encoding'
import { z } from 'zod'

/** A browser's push endpoint and the keys to encrypt for it. */
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

/** Parses a browser's PushSubscription from JSON. Returns null unless we would send to it. */
export function readSubscription(json: string): Subscription | null {
  try {
    return subscription.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** The push services of Chromium, Firefox, Edge and Safari. A leading dot allows any subdomain. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/**
 * We post to addresses that browsers send us. A worker cannot see where a name resolves, and any public name
 * may resolve inward. So only known services over https are accepted.
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
