import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type Draws, placeIn } from './draws.ts'

/** Two competitors by index, and how many ranks better the participant ends when the first of them is ahead. */
export type DecisivePair = { category: CompetitorCategory; ahead: number; behind: number; ranks: number }

/** Two competitors whose order is open. `isAhead`: 1 in each season where the first is ahead. */
type OpenPair = {
  category: CompetitorCategory
  one: number
  other: number
  isAhead: Uint8Array
  count: number
}

/** A pair is open when each of the two is ahead in this share of the seasons. */
const openFrom = 0.025

/** A pair that moves the final rank by less is not worth a word. */
const leastRanks = 0.25

/** The pairs of a season whose order is open, in the first simulated seasons. More of these would change little. */
export function openPairs(draws: Draws, seasons: readonly number[]): OpenPair[] {
  const found: OpenPair[] = []
  for (const category of competitorCategories) {
    const competitors = category === 'DRIVER' ? draws.drivers : draws.constructors
    for (let one = 0; one < competitors; one++)
      for (let other = one + 1; other < competitors; other++) {
        const isAhead = Uint8Array.from(seasons, (at) =>
          Number(placeIn(draws, at, category, one) < placeIn(draws, at, category, other)),
        )
        const count = isAhead.reduce((sum, ahead) => sum + ahead, 0)
        if (Math.min(count, seasons.length - count) >= openFrom * seasons.length)
          found.push({ category, one, other, isAhead, count })
      }
  }
  return found
}

/** The pairs whose order explains most of a participant's final rank: at most two, and each competitor once. */
export function decisivePairs(pairs: readonly OpenPair[], ranks: ArrayLike<number>): DecisivePair[] {
  const weighed = pairs.map((pair) => weigh(pair, ranks)).filter(({ ranks }) => ranks >= leastRanks)
  const [first, ...others] = weighed.sort((a, b) => b.weight - a.weight)
  if (!first) return []
  const second = others.find((pair) => !sharesOne(pair, first))
  return [first, ...(second ? [second] : [])].map(({ weight: _, ...pair }) => pair)
}

function weigh({ category, one, other, isAhead, count }: OpenPair, ranks: ArrayLike<number>) {
  let [ahead, all] = [0, 0]
  for (let i = 0; i < isAhead.length; i++) {
    const rank = ranks[i]!
    all += rank
    if (isAhead[i]) ahead += rank
  }
  const [size, rest] = [isAhead.length, isAhead.length - count]
  const better = (all - ahead) / rest - ahead / count
  const pair = better > 0 ? { ahead: one, behind: other } : { ahead: other, behind: one }
  const weight = Math.abs(better) * Math.sqrt((count / size) * (rest / size))
  return { category, ...pair, ranks: Math.abs(better), weight }
}

const sharesOne = (a: DecisivePair, b: DecisivePair) =>
  a.category === b.category &&
  [a.ahead, a.behind].some((competitor) => competitor === b.ahead || competitor === b.behind)
