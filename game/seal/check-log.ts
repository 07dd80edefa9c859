import { hashFrom, isSameBytes, toBase64 } from './bytes.ts'
import { type LogCheckpoint, logKeyOf, logLeavesOf, parseLogCheckpoint } from './log.ts'
import type { PublishedLog } from './published.ts'
import { canCheckSignatures, keyFrom, type PublishedKey } from './signatures.ts'
import { checkSigned } from './signed-note.ts'
import { rootOfLeaves } from './tree.ts'

/** Why a log is wrong by itself, whatever anyone has seen before. */
export type LogFault =
  | 'malformed'
  | 'unsigned'
  | 'unknown-key'
  | 'bad-signature'
  /** The checkpoint is not of these leaves. */
  | 'other-root'
  /** A seal that the site shows is not in the log. */
  | 'seal-missing'

/** The checkpoint is signed and of these leaves, and these seals are among them. Signatures are checked where WebCrypto can. */
export async function wrongLog(
  { checkpoint, keys, leaves }: PublishedLog,
  seals: readonly { note: string }[],
): Promise<LogFault | null> {
  if (checkpoint === null) return 'unsigned'
  const read = parseLogCheckpoint(checkpoint)
  if (read === null || leaves.some((leaf) => hashFrom(leaf) === null)) return 'malformed'
  const signed = (await canCheckSignatures()) ? await checkLogSignature(read, keys) : 'signed'
  if (signed !== 'signed') return signed
  if (read.size !== leaves.length || !(await isContinued(read, leaves))) return 'other-root'
  const shown = await logLeavesOf(seals)
  return shown.every((leaf) => leaves.includes(toBase64(leaf))) ? null : 'seal-missing'
}

/** Throws where WebCrypto has no Ed25519. */
export async function checkLogSignature(checkpoint: LogCheckpoint, published: readonly PublishedKey[]) {
  const keys = (await Promise.all(published.map(keyFrom))).filter((key) => key !== null)
  const ofLog = await Promise.all(keys.map(logKeyOf))
  return checkSigned(
    checkpoint,
    ofLog.filter(({ name }) => name === checkpoint.origin),
  )
}

/** True if a log of these leaves begins with that of the checkpoint. */
export async function isContinued(
  { size, root }: LogCheckpoint,
  leaves: readonly string[],
): Promise<boolean> {
  const first = leaves.slice(0, size).flatMap((leaf) => hashFrom(leaf) ?? [])
  return first.length === size && isSameBytes(await rootOfLeaves(first), root)
}
