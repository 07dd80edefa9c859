import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type FlagCounts, flagTypes } from '#game/flags.ts'
import { pointsFor } from '#game/points.ts'
import type { PointsTables } from '#game/points-tables.ts'
import { recordBy } from '#game/records.ts'
import { competitorsIn, type Draws, flagAt, flagsIn, partsOf } from './draws.ts'
import { kept } from './kept.ts'
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

/** The points of a participant in each of the simulated seasons. */
export type SimulatedPoints = Int32Array

/**
 * How many points a participant has at the end of each simulated season. The worth of a guess in all of them is kept.
 * `seasons`: where they begin in the draws.
 */
export function projection(
  draws: Draws,
  seasons: readonly number[],
  rules: Rules,
): (tips: Tips) => SimulatedPoints {
  const { bytes, races } = draws
  const parts = partsOf(draws)
  const column = (valueAt: (at: number) => number) => {
    const values = new Uint16Array(seasons.length)
    for (let i = 0; i < values.length; i++) values[i] = valueAt(seasons[i]!)
    return values
  }
  const columnsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => column((at) => bytes[at + first + n]!))
  const worthsOfPlaces = recordBy(competitorCategories, (category) =>
    columnsFrom(parts[category], competitorsIn(draws, category)).map((places) =>
      worthsByGuess(places, (place, guess) => seasonPoints(rules.tables[category], place, guess)),
    ),
  )
  const worthsOfFlags = recordBy(flagTypes, (type) => {
    const counts = column((at) => flagsIn(bytes, at + flagAt(draws, type)))
    return worthsByGuess(counts, (count, guess) => pointsFor(rules.tables.FLAG, Math.abs(count - guess)))
  })
  const timesChosen = columnsFrom(parts.races, races)
  return (tips) => {
    const columns = competitorCategories.flatMap((category) =>
      worthsOfPlaces[category].map((worthsOf, who) => worthsOf(tips.orders[category]?.[who] ?? 0)),
    )
    if (tips.flags) for (const type of flagTypes) columns.push(worthsOfFlags[type](tips.flags[type]))
    const points = ofAllRaces(tips, rules, timesChosen, seasons.length)
    addAll(points, columns)
    return points
  }
}

/** The worth of a guess in each season. Values are few, so each different one is looked at once. */
function worthsByGuess(values: Uint16Array, worth: (value: number, guess: number) => number) {
  const most = values.reduce((highest, value) => Math.max(highest, value), 0)
  return kept((guess) => {
    const table = Uint16Array.from({ length: most + 1 }, (_, value) => worth(value, guess))
    const worths = new Uint16Array(values.length)
    for (let i = 0; i < worths.length; i++) worths[i] = table[values[i]!]!
    return worths
  })
}

/** Four columns at a time, which is much faster than one. */
function addAll(points: Int32Array, columns: readonly Uint16Array[]): void {
  const none = new Uint16Array(points.length)
  for (let n = 0; n < columns.length; n += 4) {
    const [a = none, b = none, c = none, d = none] = columns.slice(n, n + 4)
    for (let i = 0; i < points.length; i++) points[i]! += a[i]! + b[i]! + c[i]! + d[i]!
  }
}

/** The points of the races before, and of those ahead. `timesChosen`: for each past race, how often a season has it again. */
function ofAllRaces(
  tips: Tips,
  rules: Rules,
  timesChosen: readonly Uint16Array[],
  seasons: number,
): Int32Array {
  const earned = pointsOfRaces(tips)
  const ahead = new Int32Array(seasons).fill(towardsMean(earned, rules, timesChosen.length))
  timesChosen.forEach((times, race) => {
    const points = tips.races[race] ?? 0
    if (points > 0) for (let i = 0; i < ahead.length; i++) ahead[i]! += times[i]! * points
  })
  const most = rules.mostPerRace * rules.racesAhead
  for (let i = 0; i < ahead.length; i++) ahead[i] = earned + Math.max(0, Math.min(most, ahead[i]!))
  return ahead
}

/** The points that bring a participant's own mean nearer that of the field, the less is known the nearer. */
function towardsMean(earned: number, { racesAhead, meanPerRace }: Rules, races: number): number {
  const trust = races / (model.racesToTrust + races)
  const own = races === 0 ? meanPerRace : earned / races
  return Math.round(racesAhead * (1 - trust) * (meanPerRace - own))
}
