import { type Bytes, fromBase64, fromHex, hashFrom, joined, toBase64, toHex, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import { isSigned, type SealKey, type Signer } from './signatures.ts'

/** The content of a seal: the tree of a window, and the cutoff (milliseconds) that it was sealed for. */
type Checkpoint = { host: string; window: string; size: number; root: Bytes; cutoff: number }

/** A C2SP signed note, taken apart. */
export type Note = Checkpoint & { signatures: readonly NoteSignature[]; signed: Bytes }
type NoteSignature = { name: string; key: string; signature: Bytes }

const bodyOf = ({ host, window, size, root, cutoff }: Checkpoint) =>
  `${host}/seal/${window}\n${size}\n${toBase64(root)}\ncutoff ${cutoff}\n`

/** The note with the checkpoint of a window. One tree and cutoff always give one note. */
export async function signedNote(checkpoint: Omit<Checkpoint, 'host'>, signer: Signer): Promise<string> {
  const body = bodyOf({ ...checkpoint, host: signer.name })
  const signature = await signer.sign(utf8(body))
  return `${body}\n\u2014 ${signer.name} ${toBase64(joined(fromHex(signer.id), signature))}\n`
}

/** null for a text that is not exactly such a note. */
export function parseNote(text: string): Note | null {
  const found =
    /^([^\s+/\p{Cc}]+)\/seal\/([^\s\p{Cc}]+)\n(0|[1-9]\d{0,15})\n(\S+)\ncutoff (0|[1-9]\d{0,15})\n\n((?:\u2014 .+\n){1,16})$/u.exec(
      text,
    )
  if (!found) return null
  const [, host = '', window = '', size, rootText = '', cutoff, lines = ''] = found
  const root = hashFrom(rootText)
  const signatures = lines.trimEnd().split('\n').map(signatureOf)
  if (root === null || signatures.includes(null)) return null
  const checkpoint = { host, window, size: Number(size), root, cutoff: Number(cutoff) }
  return {
    ...checkpoint,
    signatures: signatures.filter((one) => one !== null),
    signed: utf8(bodyOf(checkpoint)),
  }
}

function signatureOf(line: string): NoteSignature | null {
  const [, name = '', text = ''] = /^\u2014 ([^\s+\p{Cc}]+) (\S+)$/u.exec(line) ?? []
  const bytes = fromBase64(text)
  if (bytes === null || bytes.length < 5) return null
  return { name, key: toHex(bytes.slice(0, 4)), signature: bytes.slice(4) }
}

/** Signatures by unknown keys are ignored. A wrong one by a known key is enough to fail. */
export async function checkNote(
  note: Note,
  keys: readonly SealKey[],
): Promise<'signed' | 'unknown-key' | 'bad-signature'> {
  const known = note.signatures.flatMap(({ name, key, signature }) => {
    const by = keys.find((one) => one.name === name && one.id === key && name === note.host)
    return by ? [{ by, signature }] : []
  })
  if (known.length === 0) return 'unknown-key'
  const good = await Promise.all(known.map(({ by, signature }) => isSigned(note.signed, signature, by)))
  return good.every(Boolean) ? 'signed' : 'bad-signature'
}

/** The head before the first seal of a site. */
export const firstHead: Bytes = new Uint8Array(32)

/** The head of the chain of all seals of a site, after this note. */
export const headAfter = (previous: Uint8Array, note: string): Promise<Bytes> => sha256(previous, utf8(note))
