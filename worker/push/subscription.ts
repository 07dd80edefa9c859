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
    endpoint: z.string().max(2000).refine(isPublicAddress),
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

const namesOfNoNetwork =
  /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|invalid|test|onion)$/

/**
 * We post to addresses that browsers tell us, so they must be names of the public internet behind https: no
 * address in numbers, however written, no port, no name that only a private network knows.
 */
function isPublicAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && !namesOfNoNetwork.test(hostname)
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return decodeBase64urlIgnorePadding(text)
  } catch {
    return null
  }
}
