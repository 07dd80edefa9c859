import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { pointsFor } from '#game/points.ts'
import { recordBy } from '#game/records.ts'
import type { ForecastFacts } from './facts.ts'
import { pointsOfRaces, type Rules, seasonPoints, type Tips } from './projection.ts'

/** The places that each competitor can still have at the end, the best and the worst. */
type Reach = Record<CompetitorCategory, readonly (readonly [best: number, worst: number])[]>

/**
 * Places that are still possible, by exact arithmetic: everybody may win all that is left, or nothing. Equal points may
 * fall either way. A constructor has two cars.
 */
export function reachOf({ competitors, ahead, points }: ForecastFacts): Reach {
  const left = (cars: number) =>
    ahead.reduce((sum, session) => sum + points[session].slice(0, cars).reduce((a, b) => a + b, 0), 0)
  const within = (all: readonly { points: number }[], most: number) =>
    all.map((one, index) => {
      const others = all.filter((_, other) => other !== index)
      const surelyAhead = others.filter((other) => other.points > one.points + most).length
      const surelyBehind = others.filter((other) => other.points + most < one.points).length
      return [surelyAhead + 1, all.length - surelyBehind] as const
    })
  return {
    DRIVER: within(competitors.DRIVER, left(1)),
    CONSTRUCTOR: within(competitors.CONSTRUCTOR, left(2)),
  }
}

/** Whether nobody can catch the one who leads a championship any more. */
export const decidedIn = (reach: Reach): Record<CompetitorCategory, boolean> =>
  recordBy(competitorCategories, (category) => reach[category].some(([, worst]) => worst === 1))

/** The rest of a season, as far as it decides if one participant can still be ahead of another. */
type Left = { reach: Reach; flags: ForecastFacts['flags']; rules: Rules }

/**
 * The most points by which one participant can still end ahead of another; below 0: never. It may be too high, because it
 * lets every competitor take the place that suits best, but never too low.
 */
export function mostAhead(one: Tips, other: Tips, { reach, flags, rules }: Left): number {
  const { tables, mostPerRace, racesAhead } = rules
  let most = pointsOfRaces(one) - pointsOfRaces(other) + mostPerRace * racesAhead
  for (const category of competitorCategories) {
    const [mine, theirs] = [one.orders[category], other.orders[category]]
    const gain = (index: number, place: number) =>
      seasonPoints(tables[category], place, mine?.[index] ?? 0) -
      seasonPoints(tables[category], place, theirs?.[index] ?? 0)
    reach[category].forEach(([best, worst], index) => {
      let gained = gain(index, best)
      for (let place = best + 1; place <= worst; place++) gained = Math.max(gained, gain(index, place))
      most += gained
    })
  }
  const gainOf = (type: FlagType, count: number) =>
    flagPoints(one, type, count, tables.FLAG) - flagPoints(other, type, count, tables.FLAG)
  for (const type of flagTypes) {
    const guesses = [one.flags?.[type] ?? 0, other.flags?.[type] ?? 0, flags[type]]
    const last = racesAhead === 0 ? flags[type] : Math.max(...guesses) + tables.FLAG.length
    let gained = gainOf(type, flags[type])
    for (let count = flags[type] + 1; count <= last; count++) gained = Math.max(gained, gainOf(type, count))
    most += gained
  }
  return most
}

const flagPoints = ({ flags }: Tips, type: FlagType, count: number, table: readonly number[]) =>
  flags === null ? 0 : pointsFor(table, Math.abs(flags[type] - count))

/** WON: nobody can catch up. LOST: somebody stays ahead for sure. null: open. */
export type Certainty = 'WON' | 'LOST' | null
