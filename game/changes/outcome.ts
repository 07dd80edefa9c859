import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { ResultRow, ResultState } from '#game/results.ts'

/** A row of a classification. */
export type Finish = ResultRow & { team: string; points: number; laps: number | null }

/** A row of a championship table. */
export type Standing = { position: number; competitor: string; points: number }

/** The classifications and tables that are published after a race. */
export type WholeOutcome = Record<FlagSession, readonly Finish[]> &
  Record<CompetitorCategory, readonly Standing[]>

export const outcomeParts = ['RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR'] as const
export type OutcomePart = (typeof outcomeParts)[number]

export const isOutcomePart = (part: TruthPart): part is OutcomePart =>
  outcomeParts.some((one) => one === part)

/** The parts that come with the result of a race. A sprint may come earlier. */
export const resultParts = ['RACE', 'DRIVER', 'CONSTRUCTOR'] as const
export type ResultPart = (typeof resultParts)[number]

/** The parts of a race that can be manual. */
export type TruthPart = OutcomePart | 'CALENDAR' | 'GRID' | 'FLAGS'

/** One row of a classification or table before and after; null: no row. */
export type RowChange = {
  part: OutcomePart
  competitor: string
  before: OutcomeRow | null
  after: OutcomeRow | null
}
export type OutcomeRow = {
  position: number
  points: number
  status?: Finish['status']
  team?: string
  laps?: number | null
}

/** The rows that differ, part by part. Changes of status come first, then the new order. */
export const rowChanges = (before: Partial<WholeOutcome>, after: Partial<WholeOutcome>): RowChange[] =>
  outcomeParts.flatMap((part) => changesIn(part, linesOf(before, part), linesOf(after, part)))

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
    .filter((change) => !isSame(change.before, change.after))
    .sort((a, b) => Number(isJudged(b)) - Number(isJudged(a)))
}

/** A change of status, such as a disqualification, explains why the others moved. */
const isJudged = ({ before, after }: RowChange) =>
  before !== null && after !== null && before.status !== after.status

function linesOf(outcome: Partial<WholeOutcome>, part: OutcomePart): Map<string, OutcomeRow> {
  if (isOfResult(part)) {
    return new Map(
      (outcome[part] ?? []).map(({ driver, position, points, status, team, laps }) => [
        driver,
        { position, points, status, team, laps },
      ]),
    )
  }
  const rows = outcome[part] ?? []
  return new Map(rows.map(({ competitor, position, points }) => [competitor, { position, points }]))
}

const isSame = (a: OutcomeRow | null, b: OutcomeRow | null): boolean =>
  a !== null &&
  b !== null &&
  a.position === b.position &&
  a.points === b.points &&
  a.status === b.status &&
  a.team === b.team &&
  a.laps === b.laps

/** Milliseconds. Stewards make nearly all decisions within a day. */
export const officialAfter = 24 * 60 * 60 * 1000

/**
 * The state of a result after these parts changed. A change of only the tables comes from an earlier race and
 * corrects nothing. `age`: milliseconds since the start of the race.
 */
export function resultState(
  state: ResultState | null,
  changed: readonly OutcomePart[],
  age: number,
): ResultState {
  if (state === null || state === 'PRELIMINARY') return age < officialAfter ? 'PRELIMINARY' : 'OFFICIAL'
  return changed.some(isOfResult) ? 'CORRECTED' : state
}

/** Whether a part is a classification, not a table. */
export const isOfResult = (part: OutcomePart): part is FlagSession => part === 'RACE' || part === 'SPRINT'
