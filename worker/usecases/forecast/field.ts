import { type Database, readBatch } from '#db/client.ts'
import * as queries from '#db/queries/making-forecasts.ts'
import { type Category, raceCategories } from '#game/category.ts'
import type { Tipper } from '#game/forecast/field-forecast.ts'
import type { ForecastSubject } from '#game/forecast/season-facts.ts'
import { recordBy } from '#game/records.ts'
import { noScore, pointsOf, type Score } from '#game/score.ts'

/** The participants of a season that a query names, by id. */
export async function readTippers(
  db: Database,
  year: number,
  { competitors, races }: ForecastSubject,
  users: ReturnType<typeof queries.participantsAfter> | ReturnType<typeof queries.firstAt>,
): Promise<Tipper[]> {
  const [found, guesses, scores] = await readBatch(db, [
    users,
    queries.guessesToForecast(db, year, users),
    queries.scoresToForecast(db, year, races.length, users),
  ])
  const guessesOf = Map.groupBy(guesses, ({ user }) => user)
  const scoresOf = Map.groupBy(scores, ({ user }) => user)
  return found.map(({ user }) => {
    const answers = new Map(guessesOf.get(user)?.map(({ category, answer }) => [category, answer]))
    const flags = answers.get('FLAG')
    return {
      user,
      tips: {
        orders: recordBy(['DRIVER', 'CONSTRUCTOR'], (category) => {
          const order = answers.get(category)
          return Array.isArray(order) ? competitors[category].map((id) => order.indexOf(id) + 1) : null
        }),
        flags: flags && 'YELLOW' in flags ? flags : null,
        races: pointsOfRaces(scoresOf.get(user) ?? [], races.length),
      },
    }
  })
}

type StepScore = { step: number; byCategory: Partial<Record<Category, Score>> }

/** Points of races add up from step to step. */
function pointsOfRaces(scores: readonly StepScore[], steps: number): number[] {
  const totals = new Array<number>(steps + 1).fill(0)
  for (const { step, byCategory } of scores)
    totals[step] = raceCategories.reduce(
      (sum, category) => sum + pointsOf(byCategory[category] ?? noScore),
      0,
    )
  return totals.slice(1).map((total, index) => total - (totals[index] ?? 0))
}
