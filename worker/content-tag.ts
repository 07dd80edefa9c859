import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** An ETag that follows from the content. */
export async function contentTag(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${encodeBase64urlNoPadding(new Uint8Array(bytes).slice(0, 12))}"`
}
