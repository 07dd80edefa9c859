import { type Category, categories } from '#game/category.ts'
import { totalOf } from '#game/scoring.ts'
import type { Moved } from './move.ts'
import type { OriginalRow } from './original.ts'
import { type OurStep, ourSteps } from './our-scores.ts'
import { type DifferenceReason, reasonFor } from './reasons.ts'

/** A stored number of the original game and ours, where they differ. `race` null: before the first race. */
export type Difference = {
  year: number
  race: number | null
  user: string
  /** null: all categories together. */
  category: Category | null
  what: 'points' | 'placement'
  theirs: number
  /** null: we have no such number. */
  ours: number | null
  reason: DifferenceReason | null
}

export type Proof = { races: number; participants: number; numbers: number; differences: Difference[] }

/** Scores everything by our rules and compares it with every number that the original game has stored. */
export function proofOfMove(moved: Moved): Proof {
  const { original, seasons, guesses } = moved
  const ofYear = Map.groupBy(guesses, ({ year }) => year)
  const proof: Proof = {
    races: seasons.reduce(
      (sum, { races }) => sum + races.filter(({ result }) => result.length > 0).length,
      0,
    ),
    participants: new Set(guesses.map(({ user }) => user)).size,
    ...{ numbers: 0, differences: [] },
  }
  for (const season of seasons) {
    const { year } = season
    const steps = ourSteps(season, ofYear.get(year) ?? [])
    const inYear = (row: OriginalRow) => row.number('year') === year
    const inRaces = new Set(season.races.map(({ id }) => id))
    const isRace = (row: OriginalRow) => inRaces.has(row.number('race_id'))
    const compare = comparison(moved, year, steps, proof)
    compare(original.placements_race.filter(isRace), (row) => row.number('race_id'))
    compare(original.placements_category.filter(isRace), (row) => row.number('race_id'))
    compare(original.placements_race_year_start.filter(inYear), () => null)
    compare(original.placements_category_year_start.filter(inYear), () => null)
    compare(original.placements_year.filter(inYear), () => steps.at(-1)?.race ?? null)
  }
  return proof
}

function comparison(moved: Moved, year: number, steps: readonly OurStep[], proof: Proof) {
  const byRace = new Map(steps.map((step) => [step.race, step]))
  const ranks = new Map<string, (points: number) => number>()
  const pointsOf = (step: OurStep, user: string, category: Category | null) => {
    const points = step.points.get(user)
    if (points === undefined) return 0
    return category === null ? totalOf(points) : points[category]
  }
  const rankOf = (step: OurStep, category: Category | null, points: number) => {
    const key = `${step.race} ${category}`
    const rank =
      ranks.get(key) ?? rankIn([...step.points.keys()].map((user) => pointsOf(step, user, category)))
    ranks.set(key, rank)
    return rank(points)
  }
  return (rows: readonly OriginalRow[], raceOf: (row: OriginalRow) => number | null) => {
    for (const row of rows) {
      const race = raceOf(row)
      const user = row.text('user_id')
      const named = row.optional('category_name')
      const category = categories.find((one) => one === named) ?? null
      const step = named !== '' && category === null ? undefined : byRace.get(race)
      const points = step === undefined ? null : pointsOf(step, user, category)
      const placement = step === undefined || points === null ? null : rankOf(step, category, points)
      const add = (what: Difference['what'], theirs: number, ours: number | null) => {
        proof.numbers++
        if (theirs === ours) return
        const reason = reasonFor(moved, { year, race, user, category, what, hasStep: step !== undefined })
        proof.differences.push({ year, race, user, category, what, theirs, ours, reason })
      }
      if (row.optional('points') !== '') add('points', row.number('points'), points)
      add('placement', row.number('placement'), placement)
    }
  }
}

/** Accounts without guesses have a placement too, but nobody is behind them. */
function rankIn(all: readonly number[]): (points: number) => number {
  const sorted = [...all].sort((a, b) => b - a)
  const ranks = new Map<number, number>()
  sorted.forEach((points, index) => {
    if (!ranks.has(points)) ranks.set(points, index + 1)
  })
  return (points) => ranks.get(points) ?? sorted.length + 1
}
