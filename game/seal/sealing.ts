import type { Bytes } from './bytes.ts'
import { headAfter, signedNote } from './checkpoint.ts'
import { inBatches } from './hash.ts'
import { commitmentTo, recordOf, type StoredGuess } from './record.ts'
import type { Signer } from './signatures.ts'
import { type Frontier, leafHash, rootOf } from './tree.ts'

/** The leaf hashes of stored guesses, in their order. Throws for an answer that is not JSON. */
export const leavesOf = (
  window: string,
  guesses: readonly (StoredGuess & { salt: Uint8Array })[],
): Promise<Bytes[]> =>
  inBatches(guesses, async (guess) => leafHash(await commitmentTo(recordOf(window, guess), guess.salt)))

/** A seal as it is stored. `cutoff` is in milliseconds. */
export type Seal = { size: number; root: Bytes; cutoff: number; note: string; previous: Bytes; head: Bytes }

/** Seals a tree, at the head of the chain so far. One input always gives one seal. */
export async function newSeal(
  { window, cutoff, tree, previous }: { window: string; cutoff: number; tree: Frontier; previous: Bytes },
  signer: Signer,
): Promise<Seal> {
  const { size } = tree
  const root = await rootOf(tree)
  const note = await signedNote({ window, size, root, cutoff }, signer)
  return { size, root, cutoff, note, previous, head: await headAfter(previous, note) }
}
