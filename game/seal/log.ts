import { type Bytes, hashFrom, toBase64, utf8 } from './bytes.ts'
import { inBatches } from './hash.ts'
import { keyIdOf, type SealKey, type Signer } from './signatures.ts'
import { noteOf, parseSigned, type SignedNote } from './signed-note.ts'
import { leafHash, rootOfLeaves } from './tree.ts'

// The log of all seals of a site: a tree over their notes, oldest first. A checkpoint (C2SP tlog-checkpoint) is its
// size and root, signed. A log only grows, so each checkpoint is of the first leaves of every later log.

const originOf = (host: string) => `${host}/seals`

/** The key of the log. A log signs in the name of its origin, so the id differs from that of the site's key. */
export async function logKeyOf({ name, publicKey }: Omit<SealKey, 'id'>): Promise<SealKey> {
  const origin = originOf(name)
  return { name: origin, publicKey, id: await keyIdOf(origin, publicKey) }
}

/** The leaves of these seals, oldest first. */
export const logLeavesOf = (seals: readonly { note: string }[]): Promise<Bytes[]> =>
  inBatches(seals, ({ note }) => leafHash(utf8(note)))

/** The checkpoint of a log. One log always gives one checkpoint. */
export async function logCheckpoint(leaves: readonly Bytes[], site: Signer): Promise<string> {
  const signer = { ...(await logKeyOf(site)), sign: site.sign }
  const root = toBase64(await rootOfLeaves(leaves))
  return noteOf(`${signer.name}\n${leaves.length}\n${root}\n`, signer)
}

/** The address of a page that compares a checkpoint with the log that it is shown. Browsers do not send this part. */
export const linkWith = (address: string, checkpoint: string): string =>
  `${address}#checkpoint=${encodeURIComponent(checkpoint)}`

/** The checkpoint of a log, taken apart. */
export type LogCheckpoint = SignedNote & { origin: string; size: number; root: Bytes }

/** null for a text that is not exactly such a checkpoint. */
export function parseLogCheckpoint(text: string): LogCheckpoint | null {
  const note = parseSigned(text)
  const found = note && /^([^\s+/\p{Cc}]+\/seals)\n(0|[1-9]\d{0,8})\n(\S+)\n$/u.exec(note.body)
  if (!found) return null
  const [, origin = '', size, rootText = ''] = found
  const root = hashFrom(rootText)
  return root && { ...note, origin, size: Number(size), root }
}
