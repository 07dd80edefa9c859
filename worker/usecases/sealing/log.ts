import { chainOfSeals, keysOfSite } from '#db/queries/published-seals.ts'
import { type Bytes, toBase64 } from '#game/seal/bytes.ts'
import { linkWith, logCheckpoint, logLeavesOf } from '#game/seal/log.ts'
import { consistencySpans, type HashAt, inclusionSpans, proofOf } from '#game/seal/proofs.ts'
import type { PublishedLog } from '#game/seal/published.ts'
import { rootOfLeaves } from '#game/seal/tree.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type LogWitness, withWitnesses } from './cosigned.ts'

/** `index`: of a seal, from 0. `since`: the size of an earlier log. */
type Asked = { index?: number | undefined; since?: number | undefined }

/** `inclusion`: the seal at `index` is in the log. `consistency`: the log of `since` seals is its start (RFC 9162). */
type LogProofs = { inclusion: string[] | null; consistency: string[] | null }

type LogReader = Pick<AppContext, 'db' | 'read' | 'signer' | 'now' | 'witnesses'>

/**
 * The log of all seals. It is derived: seals are only added, in the order of their ids. `app` must read the primary
 * database, because a replica that is behind would serve a shorter log than before. Refuses with not-found a proof
 * of what is not in the log.
 */
export async function readSealLog(
  app: LogReader,
  asked: Asked = {},
): Promise<PublishedLog & LogProofs & { witnesses: LogWitness[] }> {
  const { read, db, signer, now } = app
  const [[seals, known], by] = await Promise.all([read(chainOfSeals(db), keysOfSite(db)), signer()])
  const leaves = await logLeavesOf(seals)
  // A new key is stored when it first signs a receipt or a seal.
  const isNew = by !== null && known.every(({ id }) => id !== by.id)
  const added = isNew ? [{ id: by.id, name: by.name, publicKey: toBase64(by.publicKey), since: now }] : []
  const log = { checkpoint: by && (await logCheckpoint(leaves, by)), leaves: leaves.map(toBase64) }
  return {
    ...log,
    ...(await withWitnesses(app, log)),
    keys: [...known, ...added],
    ...(await proofsIn(leaves, asked)),
  }
}

/** For the paths of messages: their pages compare the log with that of this moment. */
export async function pathsWithLog(app: LogReader): Promise<(path: string) => string> {
  const { checkpoint } = await readSealLog(app)
  return (path) => (checkpoint === null ? path : linkWith(path, checkpoint))
}

async function proofsIn(leaves: readonly Bytes[], { index, since }: Asked): Promise<LogProofs> {
  const size = leaves.length
  if ((index ?? -1) >= size || (since ?? 0) > size) throw new Refusal('not-found', 'no-such-page')
  const inclusion = async (at: number) => proofOf(inclusionSpans(at, size), hashesOf(leaves))
  return {
    inclusion: index === undefined ? null : (await inclusion(index)).map(toBase64),
    consistency: since === undefined ? null : (await consistencyFrom(since, leaves)).map(toBase64),
  }
}

/** The proof that a log of these leaves continues that of the first `since`. The empty log needs none. */
export const consistencyFrom = async (since: number, leaves: readonly Bytes[]): Promise<Bytes[]> =>
  since === 0 ? [] : proofOf(consistencySpans(since, leaves.length), hashesOf(leaves))

const hashesOf =
  (leaves: readonly Bytes[]): HashAt =>
  ({ level, index }) =>
    rootOfLeaves(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
