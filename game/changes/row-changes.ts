import { isSameValue } from './entries.ts'
import {
  type Finish,
  isOfResult,
  type OutcomePart,
  outcomeParts,
  type Standing,
  type WholeOutcome,
} from './outcome.ts'

/** One row of a classification or table before and after; null: no row. */
export type RowChange = {
  part: OutcomePart
  competitor: string
  before: OutcomeRow | null
  after: OutcomeRow | null
}
export type OutcomeRow = Pick<Standing, 'position' | 'points'> & Partial<Omit<Finish, 'driver'>>

/** The rows that differ, part by part. Changes of status come first, then the new order. */
export const rowChanges = (before: Partial<WholeOutcome>, after: Partial<WholeOutcome>): RowChange[] =>
  outcomeParts.flatMap((part) => changesIn(part, linesOf(before, part), linesOf(after, part)))

/** The rows that a source corrects. Filling in an empty value, such as one of a new column, is no correction. */
export const corrections = (before: Partial<WholeOutcome>, after: Partial<WholeOutcome>): RowChange[] =>
  rowChanges(before, after).filter((change) => !isFilledIn(change))

function isFilledIn({ before, after }: RowChange): boolean {
  if (before === null || after === null) return false
  const known = Object.entries(before).filter(([, value]) => value !== null)
  return isSameValue(after, { ...after, ...Object.fromEntries(known) })
}

function changesIn(
  part: OutcomePart,
  before: Map<string, OutcomeRow>,
  after: Map<string, OutcomeRow>,
): RowChange[] {
  const everyone = new Set([...after.keys(), ...before.keys()])
  return [...everyone]
    .map((competitor) => ({
      part,
      competitor,
      before: before.get(competitor) ?? null,
      after: after.get(competitor) ?? null,
    }))
    .filter((change) => !isSameValue(change.before, change.after))
    .sort((a, b) => Number(isJudged(b)) - Number(isJudged(a)))
}

/** A change of status, such as a disqualification, explains why the others moved. */
const isJudged = ({ before, after }: RowChange) =>
  before !== null && after !== null && before.status !== after.status

function linesOf(outcome: Partial<WholeOutcome>, part: OutcomePart): Map<string, OutcomeRow> {
  if (isOfResult(part)) {
    return new Map((outcome[part] ?? []).map(({ driver, ...row }) => [driver, row]))
  }
  return new Map((outcome[part] ?? []).map(({ competitor, ...row }) => [competitor, row]))
}
