import { createHash } from 'node:crypto'
import { type Bytes, toBase64 } from '#game/seal/bytes.ts'
import { firstHead } from '#game/seal/checkpoint.ts'
import type { SealFinding } from '#game/seal/finding.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { receiptFile } from '#game/seal/receipt-file.ts'
import { type GuessRecord, recordOf, type StoredGuess } from '#game/seal/record.ts'
import { leavesOf, newSeal, type Seal } from '#game/seal/sealing.ts'
import type { Signer } from '#game/seal/signatures.ts'
import { emptyTree, extended } from '#game/seal/tree.ts'
import { sealingKeys } from '#worker/sealing-key.ts'

/** Bytes that look random and are the same in every run. */
export const fixedBytes = (seed: string): Bytes => new Uint8Array(createHash('sha256').update(seed).digest())

export const fixedSigner = async (host = 'tipping.example', seed = 'key'): Promise<Signer> =>
  (await sealingKeys([toBase64(fixedBytes(seed))], host))[0]!

/** A stored guess with its salt. `erased`: its record and salt were deleted after the seal. */
export type SealedGuess = StoredGuess & { salt: Bytes; erased?: boolean }

/** A guess of FIRST. Each has its own time and place in the order. */
export const guessAt = (sequence: number, user: string, more: Partial<SealedGuess> = {}): SealedGuess => ({
  ...{ user, category: 'FIRST', answer: JSON.stringify(`driver-${sequence}`), sequence },
  ...{ storedAt: 1000 * sequence, salt: fixedBytes(`salt ${sequence}`) },
  ...more,
})

export type History = {
  window: string
  guesses: readonly SealedGuess[]
  /** The cutoffs that the window was sealed for, and how many guesses it had then. */
  seals: readonly { cutoff: number; size: number }[]
  /** The one in force, if it is not that of the last seal. */
  cutoff?: number
}

/** The published window of a site, made by the product. */
export async function publishedWindow(
  { window, guesses, seals, cutoff = seals.at(-1)!.cutoff }: History,
  signer: Signer,
): Promise<PublishedWindow> {
  const leaves = await leavesOf(window, guesses)
  const made: Seal[] = []
  let tree = emptyTree
  for (const { cutoff: until, size } of seals) {
    tree = (await extended(tree, leaves.slice(tree.size, size))).frontier
    const previous = made.at(-1)?.head ?? firstHead
    made.push(await newSeal({ window, cutoff: until, tree, previous }, signer))
  }
  const newest = new Map(
    guesses.flatMap((guess, index) =>
      guess.storedAt < cutoff && !guess.erased ? [[`${guess.user} ${guess.category}`, index]] : [],
    ),
  )
  const openings = [...newest.values()]
    .toSorted((a, b) => a - b)
    .map((index) => ({
      index,
      salt: toBase64(guesses[index]!.salt),
      record: recordOf(window, guesses[index]!),
    }))
  return {
    window,
    cutoff,
    keys: [{ id: signer.id, name: signer.name, publicKey: toBase64(signer.publicKey), since: 0 }],
    seals: made.map(({ note, previous, head, cutoff }) => ({
      ...{ note, cutoff, sealedAt: cutoff + 5 },
      ...{ previous: toBase64(previous), head: toBase64(head) },
    })),
    leaves: leaves.map(toBase64),
    openings,
    erased: guesses.flatMap(({ erased }, index) => (erased ? [index] : [])),
    counting: openings.map(({ record }) => shownOf(record)),
  }
}

const shownOf = ({ user, category, answer, storedAt }: GuessRecord) => ({ user, category, answer, storedAt })

/** The receipt file of a guess. */
export const receiptText = async (window: string, guess: SealedGuess, signer: Signer): Promise<string> =>
  JSON.stringify(await receiptFile(recordOf(window, guess), guess.salt, signer))

/** The red findings as text: the check, the item and the reason. */
export const redIn = (findings: readonly SealFinding[]): string[] =>
  findings.flatMap((one) =>
    one.check !== 'receipts' && one.facts.wrong
      ? [`${one.check}: ${one.facts.wrong.item} ${one.facts.wrong.at} ${one.facts.wrong.reason}`]
      : [],
  )
