import type { ChatTarget } from '#game/chats/address.ts'
import { fromBase64, joined, toBase64, utf8 } from '#game/seal/bytes.ts'
import { derivedTexts } from './secrets.ts'
import type { Settings } from './settings.ts'

// The target of a chat lets anybody post there, so the database has it encrypted only (AES-GCM, keys by HKDF).

type Keys = Pick<Settings, 'CHANNEL_KEY' | 'SESSION_SECRET'>

/** Newest first. SESSION_SECRET opens what was encrypted before CHANNEL_KEY was set. */
const secretsOf = ({ CHANNEL_KEY, SESSION_SECRET }: Keys) => [...CHANNEL_KEY, ...SESSION_SECRET]

async function keyOf(secret: string) {
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey'])
  const kind = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8('chat address') }
  return crypto.subtle.deriveKey(kind, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const ivLength = 12

/** `id`: of the chat. The target opens with this id only, so that a row cannot be given another's. */
const cipher = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(id),
})

export async function encryptTarget(keys: Keys, id: string, target: ChatTarget): Promise<string> {
  const [newest = ''] = secretsOf(keys)
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(
    cipher(iv, id),
    await keyOf(newest),
    utf8(JSON.stringify(target)),
  )
  return toBase64(joined(iv, new Uint8Array(sealed)))
}

/** null: this site has no key for it, as after a restore on another site. */
export async function decryptTarget(keys: Keys, id: string, sealed: string): Promise<ChatTarget | null> {
  const bytes = fromBase64(sealed)
  if (bytes === null || bytes.length <= ivLength) return null
  const [iv, rest] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
  for (const secret of secretsOf(keys)) {
    const open = crypto.subtle.decrypt(cipher(iv, id), await keyOf(secret), rest)
    const opened = await open.catch(() => null)
    if (opened !== null) return JSON.parse(new TextDecoder().decode(opened))
  }
  return null
}

/** The key that signs what is posted to a chat that takes JSON. Its owner copies it to the receiver. */
export const signatureKeyOf = (settings: Keys, id: string): string =>
  derivedTexts('chat signature', settings, id)[0] ?? ''
