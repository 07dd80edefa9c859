import { chainOfSeals, keysOfSite } from '#db/queries/published-seals.ts'
import { type Bytes, toBase64 } from '#game/seal/bytes.ts'
import { linkWith, logCheckpoint, logLeavesOf } from '#game/seal/log.ts'
import { consistencySpans, type HashAt, inclusionSpans, proofOf } from '#game/seal/proofs.ts'
import type { PublishedLog } from '#game/seal/published.ts'
import { rootOfLeaves } from '#game/seal/tree.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

/** `index`: of a seal, from 0. `since`: the size of an earlier log. */
type Asked = { index?: number | undefined; since?: number | undefined }

/** `inclusion`: the seal at `index` is in the log. `consistency`: the log of `since` seals is its start (RFC 9162). */
type LogProofs = { inclusion: string[] | null; consistency: string[] | null }

/**
 * The log of all seals. It is derived: seals are only added, in the order of their ids. `app` must read the primary
 * database, because a replica that is behind would serve a shorter log than before. Refuses with not-found a proof
 * of what is not in the log.
 */
export async function readSealLog(
  { read, db, signer, now }: AppContext,
  asked: Asked = {},
): Promise<PublishedLog & LogProofs> {
  const [[seals, known], by] = await Promise.all([read(chainOfSeals(db), keysOfSite(db)), signer()])
  const leaves = await logLeavesOf(seals)
  // A new key is stored when it first signs a receipt or a seal.
  const isNew = by !== null && known.every(({ id }) => id !== by.id)
  const added = isNew ? [{ id: by.id, name: by.name, publicKey: toBase64(by.publicKey), since: now }] : []
  return {
    checkpoint: by && (await logCheckpoint(leaves, by)),
    keys: [...known, ...added],
    leaves: leaves.map(toBase64),
    ...(await proofsIn(leaves, asked)),
  }
}

/** For the paths of messages: their pages compare the log with that of this moment. */
export async function pathsWithLog(app: AppContext): Promise<(path: string) => string> {
  const { checkpoint } = await readSealLog(app)
  return (path) => (checkpoint === null ? path : linkWith(path, checkpoint))
}

async function proofsIn(leaves: readonly Bytes[], { index, since }: Asked): Promise<LogProofs> {
  const size = leaves.length
  if ((index ?? -1) >= size || (since ?? 0) > size) throw new Refusal('not-found', 'no-such-page')
  const hashAt: HashAt = ({ level, index: nth }) =>
    rootOfLeaves(leaves.slice(nth * 2 ** level, (nth + 1) * 2 ** level))
  const proof = async (spans: Parameters<typeof proofOf>[0]) => (await proofOf(spans, hashAt)).map(toBase64)
  return {
    inclusion: index === undefined ? null : await proof(inclusionSpans(index, size)),
    // The empty log is the start of every log, without a proof.
    consistency: since === undefined ? null : since === 0 ? [] : await proof(consistencySpans(since, size)),
  }
}
