import { flagTypes } from '#game/flags.ts'
import { type Draws, drawsIn, sizeOfDraw } from './draws.ts'
import { columnsOf, projectedPoints, type Rules, type Tips } from './projection.ts'

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

/** The points of a participant in each of the simulated seasons. */
export type SimulatedPoints = Int32Array

/**
 * A field in simulated seasons: everybody's points are added, then all are ranked, and then each participant's ranks can be
 * asked. Only counts are held, so a field of any size fits. `extra`: points that may be added to those of the season.
 */
export function simulatedField(draws: Draws, rules: Rules, seasons: readonly number[], extra = 0) {
  const count = seasons.length
  const columns = columnsOf(draws, seasons)
  // How many participants have each total; once ranked, how many have at least it. The seasons of a total are neighbours,
  // because the totals of one participant are nearly equal, and memory that was just used is fast.
  const having = new Uint32Array(count * (mostPoints(draws, rules) + extra + 2))
  return {
    pointsOf(tips: Tips): SimulatedPoints {
      return projectedPoints(tips, rules, columns)
    },
    add(points: SimulatedPoints): void {
      for (let i = 0; i < count; i++) having[points[i]! * count + i]! += 1
    },
    rank(): void {
      for (let at = having.length - 1 - count; at >= 0; at--) having[at]! += having[at + count]!
    },
    /** The rank in each season. Equals share one. */
    ranksOf(points: SimulatedPoints): Uint32Array {
      const ranks = new Uint32Array(count)
      for (let i = 0; i < count; i++) ranks[i] = having[(points[i]! + 1) * count + i]! + 1
      return ranks
    },
    chancesOf(points: SimulatedPoints, ranks: Uint32Array): Chances {
      let [win, podium] = [0, 0]
      ranks.forEach((rank, i) => {
        // Nobody is above a first place, so those with at least its total share it.
        if (rank === 1) win += 1 / having[points[i]! * count + i]!
        if (rank <= 3) podium++
      })
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
function eightOfTen(values: Uint32Array | Int32Array): [number, number] {
  const sorted = values.slice().sort()
  const size = Math.ceil(0.8 * sorted.length)
  let best: [number, number] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  for (let from = 0; from + size <= sorted.length; from++) {
    const range: [number, number] = [sorted[from]!, sorted[from + size - 1]!]
    if (range[1] - range[0] < best[1] - best[0]) best = range
  }
  return best
}
