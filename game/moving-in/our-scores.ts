import { decodeGuess, isRaceGuess } from '#game/answers.ts'
import { type Category, categories, isRaceCategory, type RaceCategory } from '#game/category.ts'
import { itemAt } from '#game/must-have.ts'
import { pointsTablesOf } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { type Guesses, type SeasonStep, scoreCategory } from '#game/scoring.ts'
import { stepsOf } from '#game/steps.ts'
import type { GuessMovedIn } from './guesses.ts'
import type { MovedSeason } from './seasons.ts'

/** The points of everyone after each step by our rules. */
export type OurStep = { race: number | null; points: Map<string, Record<Category, number>> }

export function ourSteps(season: MovedSeason, guesses: readonly GuessMovedIn[]): OurStep[] {
  const tables = pointsTablesOf(season.points)
  const steps = truthSteps(season)
  const result = steps.map(({ race }): OurStep => ({ race, points: new Map() }))
  for (const [user, own] of Map.groupBy(guesses, (guess) => guess.user)) {
    const answers = answersOf(own)
    let before = recordBy(categories, () => 0)
    steps.forEach((step, index) => {
      const now = recordBy(categories, (category) => {
        const items = scoreCategory(answers, category, step, tables)
        const here = items.reduce((sum, { points }) => sum + points, 0)
        return isRaceCategory(category) ? before[category] + here : here
      })
      itemAt(result, index).points.set(user, now)
      before = now
    })
  }
  return result
}

function truthSteps({ competitors, races }: MovedSeason): SeasonStep[] {
  const ofRaces = <Row>(rows: (race: MovedSeason['races'][number]) => readonly Row[]) =>
    races.flatMap((race) => rows(race).map((row) => ({ ...row, race: race.id })))
  return stepsOf({
    competitors,
    races: races.map(({ id, position, result }) => ({
      ...{ id, position },
      resultState: result.length > 0 ? 'OFFICIAL' : null,
    })),
    standings: ofRaces(({ standings }) => standings),
    results: ofRaces(({ result }) => result),
    sprints: [],
    grids: ofRaces(({ grid }) => grid),
    flags: ofRaces(({ flags }) => flags),
  })
}

function answersOf(guesses: readonly GuessMovedIn[]): Guesses {
  const races = new Map<number, Partial<Record<RaceCategory, string>>>()
  const season: Record<string, unknown> = {}
  for (const { race, category, answer } of guesses) {
    const guess = decodeGuess(category, answer)
    if (race === null || !isRaceGuess(guess)) season[category] = guess.answer
    else races.set(race, { ...races.get(race), [guess.category]: guess.answer })
  }
  return { ...season, races }
}
