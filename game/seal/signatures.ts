import { type Bytes, fromBase64, toHex, utf8, writtenBytes } from './bytes.ts'
import { sha256 } from './hash.ts'

/** A public key of a site. `name` is the site's host, `id` eight hex digits that follow from name and key. */
export type SealKey = { id: string; name: string; publicKey: Bytes }

/** The key that the site signs with now. */
export type Signer = SealKey & { sign: (message: Bytes) => Promise<Bytes> }

/** As a site publishes its keys: base64, and since when it signs with it, in milliseconds. */
export type PublishedKey = { id: string; name: string; publicKey: string; since: number }

/** The purpose of a key of Ed25519, by its byte in C2SP: 1 for notes, 4 for cosignatures. */
type KeyUse = 1 | 4

/** The key id of a C2SP signed note. */
export const keyIdOf = async (name: string, publicKey: Uint8Array, use: KeyUse = 1): Promise<string> =>
  toHex((await sha256(utf8(`${name}\n`), new Uint8Array([use]), publicKey)).slice(0, 4))

/** null if the id does not follow from the key. */
export async function keyFrom({ id, name, publicKey }: PublishedKey): Promise<SealKey | null> {
  const bytes = fromBase64(publicKey)
  if (bytes?.length !== 32 || (await keyIdOf(name, bytes)) !== id) return null
  return { id, name, publicKey: bytes }
}

/** Throws where WebCrypto has no Ed25519. */
export async function isSigned(message: Bytes, signature: Bytes, { publicKey }: SealKey): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** False in browsers whose WebCrypto has no Ed25519. Tries the public key of RFC 8032, section 7.1, test 1. */
export async function canCheckSignatures(): Promise<boolean> {
  const key = writtenBytes('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=')
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  )
}
