import { codeOf, fromBase64 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import type { Opening, PublishedWindow } from './published.ts'
import { parseReceipt, signedCommitment } from './receipt-file.ts'
import { commitmentTo, contentOf, type GuessRecord, isGuess, isRecord, personAndQuestion } from './record.ts'
import type { SealedTree } from './sealed-tree.ts'
import type { SealKey } from './signatures.ts'
import { leafHash } from './tree.ts'

/** The guesses of some users, as a site shows them. */
export type PublicGuesses = Pick<PublishedWindow, 'openings' | 'counting'>

/** The leaves that a receipt is compared with. */
export type SealedLeaves = {
  window: string
  /** The cutoff in force, milliseconds. */
  cutoff: number
  keys: readonly SealKey[]
  tree: SealedTree
  /** The indexes of the leaves whose content is deleted. */
  erased: ReadonlySet<number>
  /** At least everything that is public of this user. */
  guessesOf: (user: string) => Promise<PublicGuesses>
}

type Placed = { index: number; code: string; record: GuessRecord }

/**
 * `counts`: the guess is public and counts. `replaced`: the public guess `by` of this person and question is newer.
 * `late`: it was stored at the cutoff in force or later. `erased`: it is a leaf, and the site names its content and
 * everything else of its user as deleted. `withheld`: the receipt proves that the guess must count, and it does not.
 * `missing`: the guess is no leaf. `unsupported`: this browser cannot check the signature.
 */
export type Judgement =
  | { kind: 'not-a-receipt' | 'unsupported' }
  | { kind: 'other-site'; origin: string }
  | { kind: 'tampered'; part: 'commitment' | 'signature'; record: GuessRecord }
  | { kind: 'other-window'; window: string; record: GuessRecord }
  | { kind: 'missing'; code: string; record: GuessRecord }
  | ({ kind: 'replaced'; by: Pick<Opening, 'index' | 'record'> } & Placed)
  | ({ kind: 'counts' | 'late' | 'erased' | 'withheld' } & Placed)

/** Judges the text of a receipt file by what it proves. */
export async function judgeReceipt(text: string, sealed: SealedLeaves): Promise<Judgement> {
  const receipt = parseReceipt(text)
  if (receipt === null) return { kind: 'not-a-receipt' }
  const { origin, record } = receipt
  const commitment = await signedCommitment(receipt, sealed.keys)
  if (commitment === 'unsupported') return { kind: commitment }
  if (commitment === 'other-site') return { kind: commitment, origin }
  if (typeof commitment === 'string') return { kind: 'tampered', part: commitment, record }
  if (record.window !== sealed.window) return { kind: 'other-window', window: record.window, record }
  const index = await sealed.tree.find(await leafHash(commitment))
  const code = codeOf(commitment)
  if (index === -1) return { kind: 'missing', code, record }
  const placed = { index, code, record }
  const guesses = readable(await sealed.guessesOf(record.user))
  if (isCounting(placed, receipt.salt, guesses)) return { kind: 'counts', ...placed }
  if (sealed.erased.has(index)) return { kind: isGone(record, guesses) ? 'erased' : 'withheld', ...placed }
  if (record.storedAt >= sealed.cutoff) return { kind: 'late', ...placed }
  const by = await newerOf(placed, guesses, sealed.tree)
  return by === null ? { kind: 'withheld', ...placed } : { kind: 'replaced', by, ...placed }
}

/** The guesses that can be read: the check of the window names the others. */
const readable = ({ openings, counting }: PublicGuesses): PublicGuesses => ({
  openings: openings.filter(({ record }) => isRecord(record)),
  counting: counting.filter(isGuess),
})

/** Whether this guess is public, and is among those that count. */
const isCounting = ({ index, record }: Placed, salt: string, { openings, counting }: PublicGuesses) =>
  openings.some(
    (one) => one.index === index && one.salt === salt && canonicalJson(one.record) === canonicalJson(record),
  ) &&
  counting.some(
    (one) => personAndQuestion(one) === personAndQuestion(record) && contentOf(one) === contentOf(record),
  )

/** A deletion takes all guesses of a user. So nothing else of them may be public. */
const isGone = ({ user }: GuessRecord, { openings, counting }: PublicGuesses) =>
  ![...openings.map(({ record }) => record), ...counting].some((one) => one.user === user)

/** The public guess of this person and question that came later, if it is a leaf. */
async function newerOf(
  { index, record }: Placed,
  { openings }: PublicGuesses,
  tree: SealedTree,
): Promise<Pick<Opening, 'index' | 'record'> | null> {
  for (const one of openings) {
    const isLater = one.index > index && one.record.sequence >= record.sequence
    if (isLater && personAndQuestion(one.record) === personAndQuestion(record) && (await isLeaf(one, tree))) {
      return { index: one.index, record: one.record }
    }
  }
  return null
}

async function isLeaf({ index, salt, record }: Opening, tree: SealedTree): Promise<boolean> {
  const bytes = fromBase64(salt)
  if (bytes?.length !== 32 || !Number.isInteger(index) || index >= tree.size) return false
  return tree.holds(await leafHash(await commitmentTo(record, bytes)), index)
}
