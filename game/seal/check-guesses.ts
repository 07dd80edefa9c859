import { fromBase64 } from './bytes.ts'
import type { Note } from './checkpoint.ts'
import type { SealReason, Wrong } from './finding.ts'
import { inBatches } from './hash.ts'
import type { Opening, PublishedWindow } from './published.ts'
import { commitmentTo, contentOf, isGuess, isRecord, personAndQuestion } from './record.ts'
import type { SealedTree } from './sealed-tree.ts'
import { leafHash } from './tree.ts'

/** Each opening is the content of its leaf, in order of sequence. An erased leaf has none. */
export async function wrongOpening(
  { window, openings, erased }: PublishedWindow,
  tree: SealedTree,
  onDone: (count: number) => void,
): Promise<Wrong | null> {
  const reasons = await inBatches(
    openings,
    (opening, at) => reasonAgainst(opening, openings[at - 1], window, tree),
    onDone,
  )
  const open = new Set(openings.map(({ index }) => index))
  const outside = (index: number, n: number) => !isIndex(index, tree) || index <= (erased[n - 1] ?? -1)
  const reasonsOfErased = erased.map((index, n) =>
    outside(index, n) ? 'outside' : open.has(index) ? 'open' : null,
  )
  return firstWrong('opening', reasons) ?? firstWrong('erased', reasonsOfErased)
}

async function reasonAgainst(
  { index, salt, record }: Opening,
  before: Opening | undefined,
  window: string,
  tree: SealedTree,
): Promise<SealReason | null> {
  const bytes = fromBase64(salt)
  if (bytes?.length !== 32 || !isRecord(record)) return 'malformed'
  if (record.window !== window) return 'other-window'
  if (!isIndex(index, tree)) return 'outside'
  if (!(await tree.holds(await leafHash(await commitmentTo(record, bytes)), index))) return 'other-leaf'
  // Guesses from before there was a history share a sequence.
  if (before && !(index > before.index && record.sequence >= before.record.sequence)) return 'out-of-order'
  return null
}

const isIndex = (index: number, { size }: SealedTree) => Number.isInteger(index) && index >= 0 && index < size

/**
 * The last seal is for the cutoff in force or a later one. Each public guess was stored before the cutoff in force, and
 * not before the cutoff of a seal that lacks it.
 */
export function wrongTime(
  { cutoff, openings }: PublishedWindow,
  notes: readonly (Note | null)[],
): Wrong | null {
  const seals = notes.filter((note) => note !== null)
  if (!(cutoff <= (seals.at(-1)?.cutoff ?? 0))) {
    return { item: 'seal', at: Math.max(notes.length - 1, 0), reason: 'outdated' }
  }
  const reasons = openings.map(({ index, record }): SealReason | null => {
    if (!isRecord(record)) return 'malformed'
    const { storedAt } = record
    if (storedAt >= cutoff) return 'late'
    return seals.some((seal) => index >= seal.size && storedAt < seal.cutoff) ? 'back-dated' : null
  })
  return firstWrong('opening', reasons)
}

/** The guesses that count are exactly the open ones: one per user and category. */
export function wrongCounting({ openings, counting }: PublishedWindow): Wrong | null {
  const open = new Map<string, number>()
  for (const [at, { record }] of openings.entries()) {
    if (!isRecord(record)) return { item: 'opening', at, reason: 'malformed' }
    if (open.has(personAndQuestion(record))) return { item: 'opening', at, reason: 'twice' }
    open.set(personAndQuestion(record), at)
  }
  const shown = new Set<string>()
  for (const [at, guess] of counting.entries()) {
    if (!isGuess(guess)) return { item: 'counting', at, reason: 'malformed' }
    const opening = openings[open.get(personAndQuestion(guess)) ?? -1]
    if (shown.has(personAndQuestion(guess))) return { item: 'counting', at, reason: 'twice' }
    if (!opening || contentOf(opening.record) !== contentOf(guess)) {
      return { item: 'counting', at, reason: 'not-open' }
    }
    shown.add(personAndQuestion(guess))
  }
  const hidden = openings.findIndex(({ record }) => !shown.has(personAndQuestion(record)))
  return hidden === -1 ? null : { item: 'opening', at: hidden, reason: 'not-shown' }
}

function firstWrong(item: Wrong['item'], reasons: readonly (SealReason | null)[]): Wrong | null {
  for (const [at, reason] of reasons.entries()) if (reason !== null) return { item, at, reason }
  return null
}
