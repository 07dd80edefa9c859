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
    const values = new Uint16Array(seasons.length + (seasons.length & 1))
    for (let i = 0; i < seasons.length; i++) values[i] = valueAt(seasons[i]!)
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
  const timesChosen = columnsFrom(parts.races, races).map((times) => Int32Array.from(times))
  const mostAhead = rules.mostPerRace * rules.racesAhead
  return (tips) => {
    const pairs = competitorCategories.flatMap((category) =>
      worthsOfPlaces[category].map((worthsOf, who) => worthsOf(tips.orders[category]?.[who] ?? 0)),
    )
    if (tips.flags) for (const type of flagTypes) pairs.push(worthsOfFlags[type](tips.flags[type]))
    const ofSeason = new Uint16Array(sumOf(pairs).buffer)
    const ahead = sumOf(timesChosen, tips.races)
    const [earned, more] = [pointsOfRaces(tips), towardsMean(tips, rules, races)]
    const points = new Int32Array(seasons.length)
    for (let i = 0; i < points.length; i++)
      points[i] = ofSeason[i]! + earned + Math.max(0, Math.min(mostAhead, ahead[i]! + more))
    return points
  }
}

/** The worth of a guess in two seasons, in the halves of one number. No sum of them needs more than 16 bits. */
type Pairs = Int32Array

/** The worth of a guess in each season. Values are few, so each different one is looked at once. */
function worthsByGuess(values: Uint16Array, worth: (value: number, guess: number) => number) {
  const most = values.reduce((highest, value) => Math.max(highest, value), 0)
  return kept((guess): Pairs => {
    const table = Uint16Array.from({ length: most + 1 }, (_, value) => worth(value, guess))
    const worths = new Uint16Array(values.length)
    for (let i = 0; i < worths.length; i++) worths[i] = table[values[i]!]!
    return new Int32Array(worths.buffer)
  })
}

/** Adds up columns. `times`: how often each counts. Four at once are much faster than one. */
function sumOf(columns: readonly Int32Array[], times?: readonly number[]): Int32Array {
  const sum = new Int32Array(columns[0]?.length ?? 0)
  const none = new Int32Array(sum.length)
  const timesOf = (n: number) => (times ? (times[n] ?? 0) : 1)
  for (let n = 0; n < columns.length; n += 4) {
    const [a = none, b = none, c = none, d = none] = columns.slice(n, n + 4)
    const [ofA, ofB, ofC, ofD] = [timesOf(n), timesOf(n + 1), timesOf(n + 2), timesOf(n + 3)]
    for (let i = 0; i < sum.length; i++)
      sum[i]! += Math.imul(a[i]!, ofA) + Math.imul(b[i]!, ofB) + Math.imul(c[i]!, ofC) + Math.imul(d[i]!, ofD)
  }
  return sum
}

/** The points that bring a participant's own mean nearer that of the field, the less is known the nearer. */
function towardsMean(tips: Tips, { racesAhead, meanPerRace }: Rules, races: number): number {
  const trust = races / (model.racesToTrust + races)
  const own = races === 0 ? meanPerRace : pointsOfRaces(tips) / races
  return Math.round(racesAhead * (1 - trust) * (meanPerRace - own))
}
