import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { countGuesses } from '#db/queries/guess-counts.ts'
import { scoreReferencePlayers } from '#db/queries/reference-players.ts'
import {
  addSeal,
  appendTiles,
  type SealableGuess,
  type SealingProgress,
  type StoredTile,
  sealingProgress,
} from '#db/queries/seals.ts'
import { type Bytes, fromHex, toBase64, writtenBytes } from '#game/seal/bytes.ts'
import { inBatches } from '#game/seal/hash.ts'
import { leavesOf, newSeal } from '#game/seal/sealing.ts'
import type { Signer } from '#game/seal/signatures.ts'
import { hashesIn, storedLeaves } from '#game/seal/stored-leaves.ts'
import { tileWidth } from '#game/seal/tiles.ts'
import { emptyTree, extended, type Frontier, rootOfLeaves } from '#game/seal/tree.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'

/** `unfinished`: a large window, of which more leaves are stored now. */
type SealingResult = 'sealed' | 'open' | 'unfinished' | 'no-key'

/** Its leaves are one bound value of 450 KB. D1 takes 2 MB. */
const mostAtOnce = 40 * tileWidth

/** About 350 000 guesses. Above it, leave the rest to the next call. */
const mostSlices = 34

/**
 * Seals a window whose cutoff has passed. Idempotent, may run twice at once, and resumes after a crash: each slice is
 * a transaction that appends leaves. The last one also writes the seal, unless something changed since it was read.
 */
export async function sealWindow(
  { db, signer }: Pick<AppContext, 'db' | 'signer'>,
  window: WindowId,
  { slices = mostSlices, sliceSize = mostAtOnce } = {},
): Promise<SealingResult> {
  const by = await signer()
  if (by === null) return 'no-key'
  for (let slice = 0; slice <= slices; slice++) {
    const progress = await sealingProgress(db, window, sliceSize)
    if (progress?.isSealed) return 'sealed'
    if (!progress?.isClosed) return 'open'
    if (slice === slices) break
    const isLast = progress.guesses.length < sliceSize
    // No guess changes after the cutoff, and a window without its counts would never be counted.
    if (isLast) await countAgain(db, window)
    await writeBatch(db, await nextStep(db, window, progress, isLast ? by : null))
  }
  return 'unfinished'
}

/** Counts the guesses of a window. Its race may already have a result, by which the two who are no people are scored. */
async function countAgain(db: Database, window: WindowId) {
  const counts = countGuesses(window)
  for (const [nth, count] of counts.entries()) {
    const isLast = nth === counts.length - 1
    await writeBatch(db, [...count, ...(isLast ? scoreReferencePlayers(window.year, 0) : [])])
  }
}

/** Appends the next leaves. `by`: signs the seal after the last of them. */
async function nextStep(
  db: Database,
  window: WindowId,
  progress: SealingProgress,
  by: Signer | null,
): Promise<Statement[]> {
  const { cutoff, guesses, head } = progress
  const open = [...hashesIn(progress.rest), ...(await leavesFor(window, guesses))]
  const tiles = await tilesFrom(progress.roots.length, open, guesses)
  const statements = tiles.length === 0 ? [] : [appendTiles(window, tiles)]
  if (by === null) return statements
  const roots = [...progress.roots, ...tiles.flatMap(({ root }) => root ?? [])].map(writtenBytes)
  const tree = await treeOf(roots, open.slice(open.length - (open.length % tileWidth)))
  const seal = await newSeal(
    { window: sealedWindowName(window), cutoff, tree, previous: writtenBytes(head) },
    by,
  )
  return [...statements, ...addSeal(db, window, by, seal)]
}

/** The leaves in order. That of an erased guess is known. */
async function leavesFor(window: WindowId, guesses: readonly SealableGuess[]): Promise<Bytes[]> {
  const stored = guesses.flatMap((guess) =>
    guess.leaf === null ? [{ ...guess, salt: fromHex(guess.salt) }] : [],
  )
  const computed = (await leavesOf(sealedWindowName(window), stored)).values()
  return guesses.map(({ leaf }) => (leaf === null ? computed.next().value! : writtenBytes(leaf)))
}

/** The tiles from the first that is not full. `guesses` are those behind the last of the leaves. */
async function tilesFrom(
  first: number,
  leaves: readonly Bytes[],
  guesses: readonly SealableGuess[],
): Promise<StoredTile[]> {
  const starts = Array.from({ length: Math.ceil(leaves.length / tileWidth) }, (_, n) => n * tileWidth)
  const known = leaves.length - guesses.length
  const tiles = await inBatches(starts, async (start, n): Promise<StoredTile | null> => {
    const hashes = leaves.slice(start, start + tileWidth)
    const last = guesses[start + hashes.length - 1 - known]
    return last === undefined
      ? null
      : {
          tile: first + n,
          hashes: storedLeaves(hashes),
          root: hashes.length === tileWidth ? toBase64(await rootOfLeaves(hashes)) : null,
          lastSequence: last.sequence,
          lastSubmission: last.submission,
        }
  })
  return tiles.filter((tile) => tile !== null)
}

/** A tree of full tiles, by their roots, and the leaves after them. */
async function treeOf(roots: readonly Bytes[], rest: readonly Bytes[]): Promise<Frontier> {
  const [full, after] = await Promise.all([extended(emptyTree, roots), extended(emptyTree, rest)])
  return {
    size: roots.length * tileWidth + rest.length,
    hashes: [...full.frontier.hashes, ...after.frontier.hashes],
  }
}
