import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type FlagType, flagTypes } from '#game/flags.ts'
import { pointsFor } from '#game/points.ts'
import { recordBy } from '#game/records.ts'
import type { ForecastFacts } from './facts.ts'
import { kept } from './kept.ts'
import { pointsOfRaces, type Rules, seasonPoints, type Tips } from './projection.ts'

/** The places that each competitor can still have at the end, the best and the worst. */
type Reach = Record<CompetitorCategory, readonly (readonly [best: number, worst: number])[]>

/**
 * Places that are still possible, by exact arithmetic: everybody may win all that is left, or nothing. Equal points may
 * fall either way. A constructor has two cars. As many newcomers as there are competitors may come.
 */
export function reachOf({ competitors, ahead, points }: ForecastFacts): Reach {
  const left = (cars: number) =>
    ahead.reduce((sum, session) => sum + points[session].slice(0, cars).reduce((a, b) => a + b, 0), 0)
  const within = (all: readonly { points: number }[], most: number) =>
    all.map((one, index) => {
      const others = all.filter((_, other) => other !== index)
      const surelyAhead = others.filter((other) => other.points > one.points + most).length
      const surelyBehind = others.filter((other) => other.points + most < one.points).length
      const newcomers = ahead.length === 0 || one.points > most ? 0 : all.length
      return [surelyAhead + 1, all.length - surelyBehind + newcomers] as const
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
export type Left = { reach: Reach; flags: ForecastFacts['flags']; rules: Rules }

/**
 * The most points by which a participant can still end ahead of the given one; below 0: never. It may be too high, because
 * it lets every competitor take the place that suits best, but never too low.
 */
export function mostAheadOf(other: Tips, left: Left): (one: Tips) => number {
  const { mostPerRace, racesAhead } = left.rules
  const gainsOfPlaces = competitorCategories.map((category) => placesGained(category, other, left))
  const gainsOfFlags = flagTypes.map((type) => flagsGained(type, other, left))
  const ofRaces = mostPerRace * racesAhead - pointsOfRaces(other)
  return (one) => {
    let most = pointsOfRaces(one) + ofRaces
    for (const gain of gainsOfPlaces) most += gain(one)
    for (const gain of gainsOfFlags) most += gain(one)
    return most
  }
}

/** The most that the guessed places of a category can still bring. */
function placesGained(category: CompetitorCategory, other: Tips, { reach, rules: { tables } }: Left) {
  const points = (place: number, guess: number) => seasonPoints(tables[category], place, guess)
  const gains = reach[category].map(([best, worst], index) => {
    const theirs = other.orders[category]?.[index] ?? 0
    return kept((guess) => highest(best, worst, (place) => points(place, guess) - points(place, theirs)))
  })
  return ({ orders }: Tips) => {
    const guesses = orders[category]
    let most = 0
    for (let i = 0; i < gains.length; i++) most += gains[i]!(guesses?.[i] ?? 0)
    return most
  }
}

/** The most that the guess of a type of flag can still bring. */
function flagsGained(type: FlagType, other: Tips, { flags, rules: { tables, racesAhead } }: Left) {
  const sofar = flags[type]
  const points = (count: number, guess: number | undefined) =>
    guess === undefined ? 0 : pointsFor(tables.FLAG, Math.abs(guess - count))
  const theirs = other.flags?.[type]
  const gained = (guess?: number) => {
    const last = Math.max(guess ?? 0, theirs ?? 0, sofar) + tables.FLAG.length
    const gain = (count: number) => points(count, guess) - points(count, theirs)
    return highest(sofar, racesAhead === 0 ? sofar : last, gain)
  }
  const [ofGuess, ofNone] = [kept(gained), gained()]
  return ({ flags }: Tips) => (flags === null ? ofNone : ofGuess(flags[type]))
}

/** The highest value between two whole numbers, both included. */
function highest(from: number, to: number, valueAt: (at: number) => number): number {
  let most = valueAt(from)
  for (let at = from + 1; at <= to; at++) most = Math.max(most, valueAt(at))
  return most
}

/** WON: nobody can catch up. LOST: somebody stays ahead for sure. null: open. */
export type Certainty = 'WON' | 'LOST' | null
