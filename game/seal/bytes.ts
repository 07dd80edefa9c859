/** Bytes that WebCrypto takes: no shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Both are public, so the time that it takes reveals nothing. */
export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The inverse of toHex, for text that toHex wrote. */
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/**
 * null for text that `toBase64` would not write. Lenient decoders ignore the last bits of a text, so that a
 * changed text could give the same bytes.
 */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

/** A SHA-256 hash in base64, or null. */
export function hashFrom(text: string): Bytes | null {
  const bytes = fromBase64(text)
  return bytes?.length === 32 ? bytes : null
}

/** The bytes of a text that `toBase64` has written. Throws on any other. */
export function writtenBytes(text: string): Bytes {
  const bytes = fromBase64(text)
  if (bytes === null) throw new Error('This is not base64')
  return bytes
}

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that people compare: 60 bits of a hash in base32 (RFC 4648), `K7QF-2M9D-ABCD`. */
export function codeOf(hash: Uint8Array): string {
  const bits = Array.from(hash, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const digits = Array.from(
    { length: 12 },
    (_, n) => base32Digits[Number.parseInt(bits.slice(5 * n, 5 * n + 5), 2)],
  )
  return [0, 4, 8].map((start) => digits.slice(start, start + 4).join('')).join('-')
}
