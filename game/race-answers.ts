import { type RaceCategory, raceQuestionOf, targetPlace } from './category.ts'
import { countFlags, type FlagSession } from './flags.ts'
import type { Actuals } from './questions/question.ts'
import type { ResultRow } from './results.ts'

/** The known outcome of a race: its grid, and the classifications of the race and its sprint. */
type RaceOutcome = {
  grid: readonly { driver: string; position: number }[]
  results: readonly (ResultRow & { session: FlagSession })[]
}

/** The place of each driver that a question on this race is about. */
export function answerTo(category: RaceCategory, { grid, results }: RaceOutcome): Actuals {
  const inSession = (session: FlagSession) => results.filter((row) => row.session === session)
  return raceQuestionOf(category).truth({
    ...ofSeason,
    grid,
    sprint: inSession('SPRINT'),
    result: inSession('RACE'),
  })
}

/** Questions on a race need nothing of the season. */
const ofSeason = { drivers: [], constructors: [], flags: countFlags([]) }

/** The driver at the place of the question; null if nobody is there. */
export const rightDriver = (category: RaceCategory, actuals: Actuals): string | null =>
  [...actuals].find(([, place]) => place === targetPlace(category))?.[0] ?? null
