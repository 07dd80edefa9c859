import { hmac } from '@oslojs/crypto/hmac'
import { SHA256 } from '@oslojs/crypto/sha2'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { encodeBase64urlNoPadding, encodeHexLowerCase } from '@oslojs/encoding'
import { keysFor } from './keys.ts'
import type { Settings } from './settings.ts'

// The database holds only digests under a key that the worker has, so a copy of it reveals no secret. A
// secret that its owner sees again is derived from that key and a salt.

type Keys = Pick<Settings, 'SESSION_SECRET'>

const bytes = (text: string) => new TextEncoder().encode(text)

const macs = (purpose: string, settings: Keys, parts: readonly string[]) =>
  keysFor(purpose, settings).map((key) => hmac(SHA256, bytes(key), bytes(JSON.stringify(parts))))

/** One digest per signing key, newest first. The first is stored, all are compared. */
export const digestsOf = (purpose: string, settings: Keys, ...parts: string[]): string[] =>
  macs(`${purpose} digest`, settings, parts).map(encodeBase64urlNoPadding)

export const hasDigest = (digest: string, purpose: string, settings: Keys, ...parts: string[]): boolean =>
  digestsOf(purpose, settings, ...parts).some((one) => constantTimeEqual(bytes(one), bytes(digest)))

/** Texts of 256 bits, one per signing key. */
export const derivedTexts = (purpose: string, settings: Keys, ...parts: string[]): string[] =>
  macs(purpose, settings, parts).map(encodeBase64urlNoPadding)

/** Numbers with this many decimal digits, including leading zeros. */
export const derivedDigits = (
  digits: number,
  purpose: string,
  settings: Keys,
  ...parts: string[]
): string[] => macs(purpose, settings, parts).map((mac) => decimal(mac, digits))

/** Texts of `length` of these letters, one per signing key. */
export const derivedLetters = (
  letters: string,
  length: number,
  purpose: string,
  settings: Keys,
  ...parts: string[]
): string[] => macs(purpose, settings, parts).map((mac) => spelled(mac, letters, length))

/** The candidate that matches a stored digest, or null if its key has been removed. */
export const withDigest = (
  digest: string,
  purpose: string,
  settings: Keys,
  candidates: readonly string[],
): string | null => candidates.find((one) => hasDigest(digest, purpose, settings, one)) ?? null

/** 32 random bytes in hex, which hide a guess in the seal. */
export const newGuessSalt = (): string => encodeHexLowerCase(crypto.getRandomValues(new Uint8Array(32)))

export const newSalt = (): string => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(16)))

/** A random number that cannot be guessed. */
export const randomDigits = (digits: number): string =>
  decimal(crypto.getRandomValues(new Uint8Array(32)), digits)

/** Random letters of these that cannot be guessed. */
export const randomLetters = (letters: string, length: number): string =>
  spelled(crypto.getRandomValues(new Uint8Array(32)), letters, length)

const decimal = (random: Uint8Array, digits: number) => spelled(random, '0123456789', digits)

/** The last `length` digits of a number in a base with these digits. Modulo bias is negligible for a 256-bit input. */
function spelled(random: Uint8Array, digits: string, length: number): string {
  const base = BigInt(digits.length)
  const whole = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return Array.from({ length }, (_, n) => digits[Number((whole / base ** BigInt(n)) % base)])
    .reverse()
    .join('')
}
