import { flagTypes } from '#game/flags.ts'
import { type Draws, drawsIn, sizeOfDraw } from './draws.ts'
import { projection, type Rules, type SimulatedPoints } from './projection.ts'

/** The chances of one participant, as the simulated seasons give them. */
export type Chances = {
  /** The share of seasons that the participant wins. A shared first place is split. */
  win: number
  /** The share of seasons among the three first. */
  podium: number
  /** The lowest and the highest one that eight of ten seasons have. */
  ranks: [from: number, to: number]
  points: [from: number, to: number]
}

/** Where the seasons that count begin in the draws. */
export const seasonsIn = (draws: Draws, most = Infinity): number[] =>
  Array.from({ length: Math.min(most, drawsIn(draws)) }, (_, index) => index * sizeOfDraw(draws))

/**
 * A field in simulated seasons: everybody's points are added, then all are ranked, and then each participant's ranks can be
 * asked. Only counts are held, so a field of any size fits. `extra`: points that may be added to those of the season.
 */
export function simulatedField(draws: Draws, rules: Rules, seasons: readonly number[], extra = 0) {
  const count = seasons.length
  // How many participants have each total; once ranked, how many have at least it. The seasons of a total are neighbours,
  // because the totals of one participant are nearly equal, and memory that was just used is fast.
  const having = new Uint32Array(count * (mostPoints(draws, rules) + extra + 2))
  return {
    pointsOf: projection(draws, seasons, rules),
    add(points: SimulatedPoints): void {
      for (let i = 0; i < count; i++) having[points[i]! * count + i]! += 1
    },
    rank(): void {
      for (let at = having.length - 1 - count; at >= 0; at--) having[at]! += having[at + count]!
    },
    /** The rank in each season. Equals share one. */
    ranksOf(points: SimulatedPoints): Int32Array {
      const ranks = new Int32Array(count)
      for (let i = 0; i < count; i++) ranks[i] = having[(points[i]! + 1) * count + i]! + 1
      return ranks
    },
    chancesOf(points: SimulatedPoints, ranks: Int32Array): Chances {
      let [win, podium] = [0, 0]
      for (let i = 0; i < count; i++) {
        if (ranks[i]! <= 3) podium++
        // Nobody is above a first place, so those with at least its total share it.
        if (ranks[i] === 1) win += 1 / having[points[i]! * count + i]!
      }
      const share = (some: number) => (count === 0 ? 0 : some / count)
      return {
        win: share(win),
        podium: share(podium),
        ranks: eightOfTen(ranks),
        points: eightOfTen(points),
      }
    },
  }
}

/** The most points that anyone can have at the end of a season. */
const mostPoints = (
  { drivers, constructors, races }: Draws,
  { tables, mostPerRace, racesAhead }: Rules,
): number =>
  drivers * (tables.DRIVER[0] ?? 0) +
  constructors * (tables.CONSTRUCTOR[0] ?? 0) +
  flagTypes.length * (tables.FLAG[0] ?? 0) +
  (races + racesAhead) * mostPerRace

/** The shortest range that holds in eight of ten seasons. */
function eightOfTen(values: Int32Array): [number, number] {
  const sorted = inRisingOrder(values)
  const last = Math.ceil(0.8 * sorted.length) - 1
  const width = (from: number) => sorted[from + last]! - sorted[from]!
  let best = 0
  for (let from = 1; from + last < sorted.length; from++) if (width(from) < width(best)) best = from
  return [sorted[best] ?? 0, sorted[best + last] ?? 0]
}

/** Counts equal values, which is much faster than sorting them, unless few values lie far apart. */
function inRisingOrder(values: Int32Array): Int32Array {
  let [least = 0, most = 0] = [values[0], values[0]]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  if (most - least > 4 * values.length) return values.toSorted()
  const counts = new Uint16Array(most - least + 1)
  for (const value of values) counts[value - least]! += 1
  const sorted = new Int32Array(values.length)
  let at = 0
  counts.forEach((count, i) => {
    sorted.fill(least + i, at, at + count)
    at += count
  })
  return sorted
}
