import type { Judgement } from './receipt-judgement.ts'

/** The first item that is wrong: the list of the published window, the place in it (from 0), and why. */
export type Wrong = {
  item: 'key' | 'seal' | 'leaf' | 'opening' | 'erased' | 'counting'
  at: number
  reason: SealReason
}

export type SealReason =
  | 'malformed'
  /** Reasons to reject a seal. */
  | 'unknown-key'
  | 'bad-signature'
  | 'other-window'
  | 'other-cutoff'
  | 'other-size'
  | 'other-root'
  | 'other-head'
  | 'smaller'
  | 'earlier'
  | 'repeated'
  | 'outdated'
  /** Reasons to reject an opening or an erased leaf. */
  | 'other-leaf'
  | 'out-of-order'
  | 'outside'
  | 'open'
  /** Reasons to reject an opening: stored after the cutoff, or before the cutoff of a seal that does not have it. */
  | 'late'
  | 'back-dated'
  /** Reasons to reject a guess: second of its user and category, shown without an opening, or open and not shown. */
  | 'twice'
  | 'not-open'
  | 'not-shown'

/**
 * The result of a check. `ok` is null if the check cannot decide it. `checked` counts the items. Each receipt
 * has a finding of its own; `receipt` is its place among the given ones.
 */
export type SealFinding =
  | { check: WindowCheck; ok: boolean | null; facts: { checked: number; wrong: Wrong | null } }
  | { check: 'receipts'; ok: boolean | null; facts: { receipt: number; judgement: Judgement } }

/** In the order in which they are reported. */
export const windowChecks = [
  'signature',
  'root',
  'chain',
  'consistency',
  'openings',
  'in-time',
  'one-each',
] as const
export type WindowCheck = (typeof windowChecks)[number]
