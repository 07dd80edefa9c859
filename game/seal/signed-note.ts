import { type Bytes, fromBase64, fromHex, joined, toBase64, toHex, utf8 } from './bytes.ts'
import { isSigned, type SealKey, type Signer } from './signatures.ts'

/** A C2SP signed note, taken apart. `body` is what is signed. */
export type SignedNote = { body: string; signatures: readonly NoteSignature[] }
type NoteSignature = { name: string; key: string; signature: Bytes }

/** The note of a body of whole lines. One body always gives one note. */
export async function noteOf(body: string, signer: Signer): Promise<string> {
  const signature = await signer.sign(utf8(body))
  return `${body}\n${signatureLine({ name: signer.name, key: signer.id, signature })}`
}

/** A signature as a line of a note. */
export const signatureLine = ({ name, key, signature }: NoteSignature): string =>
  `\u2014 ${name} ${toBase64(joined(fromHex(key), signature))}\n`

/** null for a text that is not exactly such a note. */
export function parseSigned(text: string): SignedNote | null {
  const [, body, lines = ''] = /^((?:.+\n)+)\n((?:\u2014 .+\n){1,16})$/u.exec(text) ?? []
  const signatures = lines.trimEnd().split('\n').map(signatureOf)
  if (body === undefined || signatures.includes(null)) return null
  return { body, signatures: signatures.filter((one) => one !== null) }
}

function signatureOf(line: string): NoteSignature | null {
  const [, name = '', text = ''] = /^\u2014 ([^\s+\p{Cc}]+) (\S+)$/u.exec(line) ?? []
  const bytes = fromBase64(text)
  if (bytes === null || bytes.length < 5) return null
  return { name, key: toHex(bytes.slice(0, 4)), signature: bytes.slice(4) }
}

/** Signatures by other keys are ignored. A wrong one by one of these is enough to fail. */
export async function checkSigned(
  { body, signatures }: SignedNote,
  keys: readonly SealKey[],
): Promise<'signed' | 'unknown-key' | 'bad-signature'> {
  const known = signatures.flatMap(({ name, key, signature }) => {
    const by = keys.find((one) => one.name === name && one.id === key)
    return by ? [{ by, signature }] : []
  })
  if (known.length === 0) return 'unknown-key'
  const good = await Promise.all(known.map(({ by, signature }) => isSigned(utf8(body), signature, by)))
  return good.every(Boolean) ? 'signed' : 'bad-signature'
}
