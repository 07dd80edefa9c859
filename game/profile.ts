import type { AnswerTo } from './answers.ts'
import {
  closedBy,
  isRaceCategory,
  questionOf,
  type RaceCategory,
  raceCategories,
  type SeasonCategory,
  seasonCategories,
} from './category.ts'
import type { visibleWindows } from './guess-window.ts'
import { lastOf } from './must-have.ts'
import type { PointsTables } from './points-tables.ts'
import { recordBy } from './records.ts'
import type { ResultState } from './results.ts'
import { type Guesses, type SeasonStep, scoreCategory } from './scoring.ts'
import { inSeasonOrder } from './season.ts'

/**
 * An item of the season, guessed or not. `guess` is null for a competitor who joined after the guess was
 * made, `actual` and `difference` where there is no place to compare with; such rows give 0 points.
 */
export type SeasonLine = {
  item: string
  guess: number | null
  actual: number | null
  difference: number | null
  points: number
}

/** A race and the driver guessed there; `driver` is null for who did not guess. */
export type RaceLine = {
  race: number
  driver: string | null
  actual: number | null
  difference: number | null
  points: number
}

type ProfileLines = Record<SeasonCategory, SeasonLine[]> & Record<RaceCategory, RaceLine[]>

/** Everything a participant has at the last of the steps, which are all up to there. `races`: per question. */
export function profileLines(
  guesses: Guesses,
  races: (category: RaceCategory) => readonly { id: number }[],
  steps: readonly SeasonStep[],
  tables: PointsTables,
): ProfileLines {
  const now = lastOf(steps)
  return {
    ...recordBy(seasonCategories, (category) => seasonLines(guesses, category, now, tables)),
    ...recordBy(raceCategories, (category) => raceLines(guesses, category, races(category), steps, tables)),
  }
}

/** One category of a season in the order of the truth; empty when it was not guessed. */
function seasonLines(
  guesses: Guesses,
  category: SeasonCategory,
  step: SeasonStep,
  tables: PointsTables,
): SeasonLine[] {
  const guessed = scoreCategory(guesses, category, step, tables)
  if (guessed.length === 0) return []
  const byItem = new Map(guessed.map((line) => [line.item, line]))
  const actuals = step.truth[category]
  const placed = [...actuals].map(
    ([item, actual]) => byItem.get(item) ?? { item, guess: null, actual, difference: null, points: 0 },
  )
  return [...placed, ...guessed.filter(({ item }) => !actuals.has(item))]
}

/** One race category over the given races; a race without a step has no result yet. */
function raceLines(
  guesses: Guesses,
  category: RaceCategory,
  races: readonly { id: number }[],
  steps: readonly SeasonStep[],
  tables: PointsTables,
): RaceLine[] {
  const stepOf = new Map(steps.map((step) => [step.race, step]))
  return races.map(({ id }) => {
    const step = stepOf.get(id)
    const [scored] = step === undefined ? [] : scoreCategory(guesses, category, step, tables)
    return {
      race: id,
      driver: guesses.races.get(id)?.[category] ?? null,
      actual: scored?.actual ?? null,
      difference: scored?.difference ?? null,
      points: scored?.points ?? 0,
    }
  })
}

type ProfileRace = { id: number; position: number | null; resultState: ResultState | null }
type IsVisible = ReturnType<typeof visibleWindows>

/**
 * The races of a question in a profile after `last` (null: before the first): those run by then and, in the
 * newest profile, those that still wait for a result. A race is left out if this viewer may not see its
 * guesses.
 */
export function profileRaces<R extends ProfileRace>(
  races: readonly R[],
  category: RaceCategory,
  last: { position: number; isNewest: boolean } | null,
  guesses: Guesses,
  { toViewer, toAll }: { toViewer: IsVisible; toAll: IsVisible },
): R[] {
  const sameWindow = closedBy(questionOf(category).deadline).filter(isRaceCategory)
  const isGuessed = (race: number) => sameWindow.some((one) => guesses.races.get(race)?.[one] !== undefined)
  return inSeasonOrder(races).filter((race) => {
    if (!toViewer(category, race.id)) return false
    if (race.resultState !== null) return last !== null && race.position <= last.position
    return (last?.isNewest ?? true) && (toAll(category, race.id) || isGuessed(race.id))
  })
}

type StoredSeasonGuess = {
  category: SeasonCategory
  answer: AnswerTo<SeasonCategory>
}
type StoredRaceGuess = { race: number; category: RaceCategory; driver: string }

/** The guesses of one participant in a season, from the rows they are stored in. */
export function guessesFromRows(
  season: readonly StoredSeasonGuess[],
  races: readonly StoredRaceGuess[],
): Guesses {
  const byRace = Map.groupBy(races, ({ race }) => race)
  return {
    ...Object.fromEntries(season.map(({ category, answer }) => [category, answer])),
    races: new Map(
      [...byRace].map(([race, rows]) => [
        race,
        Object.fromEntries(rows.map(({ category, driver }) => [category, driver])),
      ]),
    ),
  }
}
