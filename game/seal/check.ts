import { hashFrom } from './bytes.ts'
import { wrongCounting, wrongOpening, wrongTime } from './check-guesses.ts'
import { wrongHead, wrongSignature, wrongTrees } from './check-seals.ts'
import { parseNote } from './checkpoint.ts'
import { type SealFinding, type WindowCheck, type Wrong, windowChecks } from './finding.ts'
import type { PublishedWindow } from './published.ts'
import { type Judgement, judgeReceipt, type PublicGuesses, type SealedLeaves } from './receipt-judgement.ts'
import { type ReadTile, treeOfLeaves, treeOfTiles } from './sealed-tree.ts'
import { canCheckSignatures, keyFrom } from './signatures.ts'

type Options = {
  /** The texts of receipt files. */
  receipts?: readonly string[]
  /** Needed where the leaves are not in one list. */
  readTile?: ReadTile
  /** Needed for receipts where not all openings are published. */
  readGuesses?: ReadGuesses
  /** Called between batches, with the number of guesses checked so far and in all. */
  onProgress?: (done: number, total: number) => void
}

/** Reads what is public of a user. */
type ReadGuesses = (user: string) => Promise<PublicGuesses>

/** Checks everything that a site publishes of a window, and receipts against it. */
export async function checkWindow(
  published: PublishedWindow,
  { receipts = [], readTile = noTiles, readGuesses = noGuesses, onProgress = () => {} }: Options = {},
): Promise<SealFinding[]> {
  const { seals, openings, counting } = published
  const notes = seals.map(({ note }) => parseNote(note))
  const keys = await Promise.all(published.keys.map(keyFrom))
  const tree = treeOf(published, readTile)
  const supported = await canCheckSignatures()
  let done = 0
  onProgress(done, openings.length)
  const progress = (count: number) => {
    done += count
    onProgress(done, openings.length)
  }

  const trees = await wrongTrees(notes, badLeafOf(published), tree)
  const wrong: Record<WindowCheck, Wrong | null> = {
    signature: await wrongSignature(published, notes, keys),
    root: trees.root,
    chain: await wrongHead(seals),
    consistency: trees.consistency,
    openings: await wrongOpening(published, tree, progress),
    'in-time': wrongTime(published, notes),
    'one-each': wrongCounting(published),
  }
  const sealed = { ...(await sealedLeaves(published, readTile, readGuesses)), tree }
  const checked = {
    ...{ signature: seals, root: { length: tree.size }, chain: seals, consistency: seals },
    ...{ openings, 'in-time': openings, 'one-each': counting },
  }
  return [
    ...windowChecks.map((check): SealFinding => {
      const facts = { checked: checked[check].length, wrong: wrong[check] }
      const unknown = check === 'signature' && !supported && wrong[check] === null
      return { check, ok: unknown ? null : wrong[check] === null, facts }
    }),
    ...(await Promise.all(receipts.map((text, receipt) => receiptFinding(text, receipt, sealed)))),
  ]
}

/** The leaves that judgeReceipt compares receipts with. */
export async function sealedLeaves(
  published: PublishedWindow,
  readTile: ReadTile = noTiles,
  readGuesses: ReadGuesses = noGuesses,
): Promise<SealedLeaves> {
  const { window, cutoff, leaves, erased } = published
  const keys = await Promise.all(published.keys.map(keyFrom))
  return {
    ...{ window, cutoff, tree: treeOf(published, readTile), erased: new Set(erased) },
    keys: keys.filter((key) => key !== null),
    guessesOf: leaves === null ? readGuesses : async () => published,
  }
}

/** The tree of a window, without its malformed leaves. */
function treeOf({ leaves, seals }: PublishedWindow, readTile: ReadTile) {
  if (leaves !== null) return treeOfLeaves(leaves.map(hashFrom).filter((leaf) => leaf !== null))
  const last = seals.at(-1)
  return treeOfTiles((last && parseNote(last.note)?.size) ?? 0, readTile)
}

const badLeafOf = ({ leaves }: PublishedWindow) => leaves?.findIndex((leaf) => hashFrom(leaf) === null) ?? -1

const noTiles: ReadTile = () => Promise.reject(new Error('These leaves are served in tiles'))
const noGuesses: ReadGuesses = () => Promise.reject(new Error('These guesses are served by user'))

async function receiptFinding(text: string, receipt: number, sealed: SealedLeaves): Promise<SealFinding> {
  const judgement = await judgeReceipt(text, sealed)
  return { check: 'receipts', ok: isRight[judgement.kind], facts: { receipt, judgement } }
}

/** Only its user knows whether a guess was deleted as the site reports. */
const isRight: Record<Judgement['kind'], boolean | null> = {
  ...{ counts: true, replaced: true, late: true, erased: null, unsupported: null },
  ...{ withheld: false, missing: false, tampered: false },
  ...{ 'other-site': false, 'other-window': false, 'not-a-receipt': false },
}
