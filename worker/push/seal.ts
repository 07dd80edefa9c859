import { decodeBase64urlIgnorePadding } from '@oslojs/encoding'
import { joined, utf8 } from '#game/seal/bytes.ts'

/** The browser's key and secret for encrypting its messages, base64url. */
type PushKeys = { p256dh: string; auth: string }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const recordSize = 4096

/** Encrypts a message for one browser as a single record (RFC 8291, aes128gcm of RFC 8188). */
export const seal = async (message: string, keys: PushKeys): Promise<Uint8Array<ArrayBuffer>> =>
  sealWith(message, keys, {
    pair: (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair,
    salt: crypto.getRandomValues(new Uint8Array(16)),
  })

/** Encrypts a message with a given key pair and salt. Both must be new for every message. */
export async function sealWith(
  message: string,
  { p256dh, auth }: PushKeys,
  { pair, salt }: { pair: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = new Uint8Array(decodeBase64urlIgnorePadding(p256dh))
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const shared = await sharedSecret(pair.privateKey, theirs)
  const secret = new Uint8Array(decodeBase64urlIgnorePadding(auth))
  const material = await derive(secret, shared, joined(utf8('WebPush: info\0'), theirs, ours), 32)
  const key = await derive(salt, material, utf8('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derive(salt, material, utf8('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // 2 marks the end of the last record.
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    aes,
    joined(utf8(message), new Uint8Array([2])),
  )
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return joined(salt, size, new Uint8Array([ours.length]), ours, new Uint8Array(sealed))
}

async function sharedSecret(ours: CryptoKey, theirs: Uint8Array<ArrayBuffer>) {
  const key = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key } as never, ours, 256))
}

async function derive(
  salt: Uint8Array<ArrayBuffer>,
  material: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
  return new Uint8Array(bits)
}
