import { type Bytes, hashFrom, toBase64, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import type { SealKey, Signer } from './signatures.ts'
import { checkSigned, noteOf, parseSigned, type SignedNote } from './signed-note.ts'

/** The content of a seal: the tree of a window, and the cutoff (milliseconds) that it was sealed for. */
type Checkpoint = { host: string; window: string; size: number; root: Bytes; cutoff: number }

/** The note of a seal, taken apart. `build`: the hash of the code that made it, which a later release writes. */
export type Note = Checkpoint & SignedNote & { build: string | null }

/** The signed note with the checkpoint of a window. One tree and cutoff always give one note. */
export const signedNote = (
  { window, size, root, cutoff }: Omit<Checkpoint, 'host'>,
  signer: Signer,
): Promise<string> =>
  noteOf(`${signer.name}/seal/${window}\n${size}\n${toBase64(root)}\ncutoff ${cutoff}\n`, signer)

/** null for a text that is not exactly such a note. */
export function parseNote(text: string): Note | null {
  const note = parseSigned(text)
  const found =
    note &&
    /^([^\s+/\p{Cc}]+)\/seal\/([^\s\p{Cc}]+)\n(0|[1-9]\d{0,15})\n(\S+)\ncutoff (0|[1-9]\d{0,15})\n(?:build ([0-9a-f]{64})\n)?$/u.exec(
      note.body,
    )
  if (!found) return null
  const [, host = '', window = '', size, rootText = '', cutoff, build = null] = found
  const root = hashFrom(rootText)
  return root && { ...note, host, window, size: Number(size), root, cutoff: Number(cutoff), build }
}

/** A seal counts only with a signature in the name of its host. */
export const checkNote = (note: Note, keys: readonly SealKey[]) =>
  checkSigned(
    note,
    keys.filter(({ name }) => name === note.host),
  )

/** The head before the first seal of a site. */
export const firstHead: Bytes = new Uint8Array(32)

/** The head of the chain of all seals of a site, after this note. */
export const headAfter = (previous: Uint8Array, note: string): Promise<Bytes> => sha256(previous, utf8(note))
