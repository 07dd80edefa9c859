import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type FlagCounts, type FlagType, flagTypes } from '#game/flags.ts'
import { pointsFor } from '#game/points.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { type Draws, flagAt, flagsIn, partsOf } from './draws.ts'
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

/** One number of each season, such as the final place of a driver, and the highest one. */
type Column = { values: Uint16Array; most: number }

/** The draws of some seasons by column. Points are added up a column at a time, which is much faster. */
type Columns = {
  count: number
  places: Record<CompetitorCategory, Column[]>
  flags: Record<FlagType, Column>
  races: Column[]
}

/** The columns of the seasons that begin at some indices of the draws. */
export function columnsOf(draws: Draws, seasons: readonly number[]): Columns {
  const { bytes, drivers, constructors, races } = draws
  const parts = partsOf(draws)
  const column = (valueAt: (at: number) => number): Column => {
    const values = Uint16Array.from(seasons, valueAt)
    return { values, most: values.reduce((most, value) => Math.max(most, value), 0) }
  }
  const columns = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => column((at) => bytes[at + first + n]!))
  return {
    count: seasons.length,
    places: { DRIVER: columns(parts.DRIVER, drivers), CONSTRUCTOR: columns(parts.CONSTRUCTOR, constructors) },
    flags: recordBy(flagTypes, (type) => column((at) => flagsIn(bytes, at + flagAt(draws, type)))),
    races: columns(parts.races, races),
  }
}

/** The points of a participant at the end of each simulated season. */
export function projectedPoints(
  tips: Tips,
  rules: Rules,
  { count, places, flags, races }: Columns,
): Int32Array {
  const points = ofAllRaces(tips, rules, races, count)
  for (const category of competitorCategories)
    places[category].forEach((column, who) => {
      const guess = tips.orders[category]?.[who] ?? 0
      if (guess > 0) add(points, column, (place) => seasonPoints(rules.tables[category], place, guess))
    })
  for (const type of flagTypes) {
    const guess = tips.flags?.[type]
    if (guess !== undefined)
      add(points, flags[type], (sum) => pointsFor(rules.tables.FLAG, Math.abs(sum - guess)))
  }
  return points
}

/** Adds the worth of each value of a column. */
function add(points: Int32Array, { values, most }: Column, worth: (value: number) => number): void {
  const table = new Int32Array(most + 1)
  for (let value = 0; value <= most; value++) table[value] = worth(value)
  for (let i = 0; i < points.length; i++) points[i]! += table[values[i]!]!
}

/** The points of the races before, and of those ahead. */
function ofAllRaces(tips: Tips, rules: Rules, races: readonly Column[], count: number): Int32Array {
  const earned = pointsOfRaces(tips)
  const ahead = new Int32Array(count).fill(towardsMean(earned, rules, races.length))
  races.forEach((times, race) => {
    const points = tips.races[race] ?? 0
    if (points > 0) add(ahead, times, (chosen) => chosen * points)
  })
  const most = rules.mostPerRace * rules.racesAhead
  for (let i = 0; i < count; i++) ahead[i] = earned + Math.max(0, Math.min(most, ahead[i]!))
  return ahead
}

/** The points that bring a participant's own mean nearer that of the field, the less is known the nearer. */
function towardsMean(earned: number, { racesAhead, meanPerRace }: Rules, races: number): number {
  const trust = races / (model.racesToTrust + races)
  const own = races === 0 ? meanPerRace : earned / races
  return Math.round(racesAhead * (1 - trust) * (meanPerRace - own))
}
