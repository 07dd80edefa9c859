import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

// The database alone gives nobody a secret: it keeps digests under a key that only the Worker has. A secret that
// its owner sees again is worked out anew from that key and a salt.

type Keys = Pick<Settings, 'SESSION_SECRET'>

const bytes = (text: string) => new TextEncoder().encode(text)

const macs = (purpose: string, settings: Keys, parts: readonly string[]) =>
  keysFor(purpose, settings).map((key) => hmac(SHA256, bytes(key), bytes(JSON.stringify(parts))))

/** One for each key of ours, the newest first: the first is kept, all are looked for. */
export const digestsOf = (purpose: string, settings: Keys, ...parts: string[]): string[] =>
  macs(`${purpose} digest`, settings, parts).map(encodeBase64urlNoPadding)

export const hasDigest = (digest: string, purpose: string, settings: Keys, ...parts: string[]): boolean =>
  digestsOf(purpose, settings, ...parts).some((one) => constantTimeEqual(bytes(one), bytes(digest)))

/** Texts of 256 bits, one for each key of ours. */
export const derivedTexts = (purpose: string, settings: Keys, ...parts: string[]): string[] =>
  macs(purpose, settings, parts).map(encodeBase64urlNoPadding)

/** Numbers of so many decimal digits, noughts in front included. */
export const derivedDigits = (
  digits: number,
  purpose: string,
  settings: Keys,
  ...parts: string[]
): string[] => macs(purpose, settings, parts).map((mac) => decimal(mac, digits))

/** The one of these that a kept digest is of; null when it was made under a key that is gone. */
export const withDigest = (
  digest: string,
  purpose: string,
  settings: Keys,
  candidates: readonly string[],
): string | null => candidates.find((one) => hasDigest(digest, purpose, settings, one)) ?? null

export const newSalt = (): string => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(16)))

/** A number nobody can guess. */
export const randomDigits = (digits: number): string =>
  decimal(crypto.getRandomValues(new Uint8Array(32)), digits)

/** 256 bits are so many that no digit is likelier than another by anything that counts. */
function decimal(random: Uint8Array, digits: number): string {
  const whole = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return String(whole % 10n ** BigInt(digits)).padStart(digits, '0')
}
