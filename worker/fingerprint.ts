import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** Short, and another for every other text: 96 bits of its SHA-256. */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return encodeBase64urlNoPadding(new Uint8Array(digest).slice(0, 12))
}
