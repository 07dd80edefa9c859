import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { ResultRow, ResultState } from '#game/results.ts'

/** A whole row of a classification. */
export type Finish = ResultRow & { team: string; points: number; laps: number | null }

/** A row of a championship table. */
export type Standing = { position: number; competitor: string; points: number }

/** Everything that is published after a race: the classifications and the tables. */
export type Outcome = Record<FlagSession, readonly Finish[]> & Record<CompetitorCategory, readonly Standing[]>

export const outcomeParts = ['RACE', 'SPRINT', 'DRIVER', 'CONSTRUCTOR'] as const
export type OutcomePart = (typeof outcomeParts)[number]

/** What can be made by hand, and then is nobody else's to change. */
export type TruthPart = OutcomePart | 'CALENDAR' | 'GRID' | 'FLAGS'

/** One line of a classification or table before and after; null where there was or is none. */
export type Change = { part: OutcomePart; competitor: string; before: Line | null; after: Line | null }
export type Line = {
  position: number
  points: number
  status?: Finish['status']
  team?: string
  laps?: number | null
}

/** Whose lines differ, part by part: first whose status is another, then in the order of the new one. */
export const changes = (before: Outcome, after: Outcome): Change[] =>
  outcomeParts.flatMap((part) => changesIn(part, linesOf(before, part), linesOf(after, part)))

function changesIn(part: OutcomePart, before: Map<string, Line>, after: Map<string, Line>): Change[] {
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

/** Why the others moved: a disqualification, or one that was taken back. */
const isJudged = ({ before, after }: Change) =>
  before !== null && after !== null && before.status !== after.status

function linesOf(outcome: Outcome, part: OutcomePart): Map<string, Line> {
  if (isOfResult(part)) {
    return new Map(
      outcome[part].map(({ driver, position, points, status, team, laps }) => [
        driver,
        { position, points, status, team, laps },
      ]),
    )
  }
  return new Map(outcome[part].map(({ competitor, position, points }) => [competitor, { position, points }]))
}

const isSame = (a: Line | null, b: Line | null): boolean =>
  a !== null &&
  b !== null &&
  a.position === b.position &&
  a.points === b.points &&
  a.status === b.status &&
  a.team === b.team &&
  a.laps === b.laps

/** A result is young for a day: the stewards decide nearly everything they decide within it. */
export const officialAfter = 24 * 60 * 60 * 1000

/**
 * How final the result is once these parts have changed. The tables follow from earlier races too: the
 * result is not corrected where only they are others. `age`: milliseconds since the start of the race.
 */
export function resultState(
  state: ResultState | null,
  changed: readonly OutcomePart[],
  age: number,
): ResultState {
  if (state === null || state === 'PRELIMINARY') return age < officialAfter ? 'PRELIMINARY' : 'OFFICIAL'
  return changed.some(isOfResult) ? 'CORRECTED' : state
}

/** Not one of the tables. */
export const isOfResult = (part: OutcomePart): part is FlagSession => part === 'RACE' || part === 'SPRINT'
