import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type FlagCounts, flagTypes } from '#game/flags.ts'
import { pointsFor } from '#game/points.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { flagAt, flagsIn, partsOf, type Shape } from './draws.ts'
import { model } from './model.ts'

/** The guesses of a participant and their points so far. They are kept with the forecast. */
export type Tips = {
  /** The guessed place of each competitor, in the order of the season; 0: not guessed. null: no guess. */
  orders: Record<CompetitorCategory, readonly number[] | null>
  flags: FlagCounts | null
  /** The points of the guesses on each past race. */
  races: readonly number[]
}

/** The rules of points of a season, as a forecast keeps them. */
export type Rules = {
  tables: Pick<PointsTables, CompetitorCategory | 'FLAG'>
  /** The most points that the questions on one race give. */
  mostPerRace: number
  /** The races that are left. */
  racesAhead: number
  /** The mean of all participants' points of races, for each past race and participant. */
  meanPerRace: number
}

/** The points that a participant has from races. */
export const pointsOfRaces = ({ races }: Tips): number => races.reduce((sum, points) => sum + points, 0)

/** The points of the guess of one place; 0 is no guess. */
export const seasonPoints = (table: readonly number[], place: number, guess: number): number =>
  guess === 0 ? 0 : pointsFor(table, Math.abs(place - guess))

/** The points of a participant at the end of the simulated season that begins at an index of the draws. */
type Projection = (bytes: Uint8Array, at: number) => number

/** How a participant's points come out of a simulated season. */
export function projectionOf(tips: Tips, rules: Rules, shape: Shape): Projection {
  const orders = competitorCategories.flatMap((category) => tips.orders[category] ?? [])
  const firsts = tips.orders.DRIVER === null ? partsOf(shape).CONSTRUCTOR : 0
  const places = Math.max(shape.drivers, shape.constructors) + 1
  const worth = new Int16Array(orders.length * places)
  orders.forEach((guess, index) => {
    const isDriver = firsts + index < shape.drivers
    const table = rules.tables[isDriver ? 'DRIVER' : 'CONSTRUCTOR']
    for (let place = 1; place < places; place++)
      worth[index * places + place] = seasonPoints(table, place, guess)
  })
  const flags = flagTypes.map((type) => ({ at: flagAt(shape, type), guess: tips.flags?.[type] }))
  const earned = pointsOfRaces(tips)
  const races = Int16Array.from(tips.races)
  const racesAt = partsOf(shape).races
  const most = rules.mostPerRace * rules.racesAhead
  const towardsMean = shift(earned, rules, races.length)
  return (bytes, at) => {
    let total = earned
    for (let i = 0, row = 0; i < orders.length; i++, row += places)
      total += worth[row + bytes[at + firsts + i]!]!
    for (const flag of flags)
      if (flag.guess !== undefined)
        total += pointsFor(rules.tables.FLAG, Math.abs(flagsIn(bytes, at + flag.at) - flag.guess))
    let ahead = towardsMean
    for (let i = 0; i < races.length; i++) ahead += bytes[at + racesAt + i]! * races[i]!
    return total + Math.max(0, Math.min(most, ahead))
  }
}

/** The points that bring a participant's own mean nearer that of the field, the less is known the nearer. */
function shift(earned: number, { racesAhead, meanPerRace }: Rules, races: number): number {
  const trust = races / (model.racesToTrust + races)
  const own = races === 0 ? meanPerRace : earned / races
  return Math.round(racesAhead * (1 - trust) * (meanPerRace - own))
}
