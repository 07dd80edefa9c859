import { decodeBase64, decodeBase64urlIgnorePadding, encodeBase64 } from '@oslojs/encoding'
import { type Bytes, fromHex, joined } from '#game/seal/bytes.ts'
import { keyIdOf, type Signer } from '#game/seal/signatures.ts'

// A key of SEAL_KEY is the seed of an Ed25519 key pair (RFC 8032), 32 bytes in base64. PKCS #8 is what
// WebCrypto imports: a constant start, then the seed.
const pkcs8Start = fromHex('302e020100300506032b657004220420')

/** Keys of a site, newest first. `host` is the name that they sign for. */
export const sealingKeys = (seeds: readonly string[], host: string): Promise<Signer[]> =>
  Promise.all(seeds.map((seed) => sealingKey(seed, host)))

async function sealingKey(seed: string, name: string): Promise<Signer> {
  const pkcs8 = joined(pkcs8Start, decodeBase64(seed))
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  const publicKey = decodeBase64urlIgnorePadding(x) as Bytes
  return {
    ...{ name, publicKey, id: await keyIdOf(name, publicKey) },
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)),
  }
}

/** True for a key as SEAL_KEY holds it. */
export function isSeed(text: string): boolean {
  try {
    return decodeBase64(text).length === 32
  } catch {
    return false
  }
}

/** A new key for SEAL_KEY. */
export const newSeed = (): string => encodeBase64(crypto.getRandomValues(new Uint8Array(32)))
