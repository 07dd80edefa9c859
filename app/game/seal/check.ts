import { hashFrom } from './bytes.ts'
import { wrongCounting, wrongOpening, wrongTime } from './check-guesses.ts'
import { wrongHead, wrongSignature, wrongTrees } from './check-seals.ts'
import { parseNote } from './checkpoint.ts'
import { type Finding, type WindowCheck, type Wrong, windowChecks } from './finding.ts'
import type { PublishedWindow } from './published.ts'
import { judgeReceipt, type SealedLeaves } from './receipt-file.ts'
import { treeOfLeaves } from './sealed-tree.ts'
import { canCheckSignatures, keyFrom } from './signatures.ts'

type Options = {
  /** The texts of receipt files. */
  receipts?: readonly string[]
  /** Called between batches, with the number of guesses checked so far and in all. */
  onProgress?: (done: number, total: number) => void
}

/** Checks everything that a site publishes of a window, and receipts against it. */
export async function checkWindow(
  published: PublishedWindow,
  { receipts = [], onProgress = () => {} }: Options = {},
): Promise<Finding[]> {
  const { seals, openings, erased, counting } = published
  const notes = seals.map(({ note }) => parseNote(note))
  const keys = await Promise.all(published.keys.map(keyFrom))
  const leaves = published.leaves.map(hashFrom)
  const tree = treeOfLeaves(leaves.filter((leaf) => leaf !== null))
  const supported = await canCheckSignatures()
  let done = 0
  onProgress(done, openings.length)
  const progress = (count: number) => {
    done += count
    onProgress(done, openings.length)
  }

  const trees = await wrongTrees(notes, leaves, tree)
  const wrong: Record<WindowCheck, Wrong | null> = {
    signature: await wrongSignature(published, notes, keys, supported),
    root: trees.root,
    chain: await wrongHead(seals),
    consistency: trees.consistency,
    openings: await wrongOpening(published, tree, progress),
    'in-time': wrongTime(published, notes),
    'one-each': wrongCounting(published),
  }
  const sealed: SealedLeaves = {
    ...{ window: published.window, tree, erased: new Set(erased) },
    keys: keys.filter((key) => key !== null),
    open: new Set(openings.map(({ index }) => index)),
  }
  const items = { root: leaves, openings, 'in-time': openings, 'one-each': counting }
  return [
    ...windowChecks.map((check): Finding => {
      const facts = {
        checked: { ...items, signature: seals, chain: seals, consistency: seals }[check].length,
        wrong: wrong[check],
      }
      const unknown = check === 'signature' && !supported && wrong[check] === null
      return { check, ok: unknown ? null : wrong[check] === null, facts }
    }),
    ...(await Promise.all(receipts.map((text, receipt) => receiptFinding(text, receipt, sealed)))),
  ]
}

async function receiptFinding(text: string, receipt: number, sealed: SealedLeaves): Promise<Finding> {
  const judgement = await judgeReceipt(text, sealed)
  const { kind } = judgement
  // A deleted guess is in the tree as promised.
  const ok = kind === 'unsupported' ? null : kind === 'sound' || kind === 'erased'
  return { check: 'receipts', ok, facts: { receipt, judgement } }
}
