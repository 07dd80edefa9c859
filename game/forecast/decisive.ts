import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { competitorsIn, type Draws, partsOf } from './draws.ts'

/** Two competitors by index, and how many ranks better the participant ends when the first of them is ahead. */
export type DecisivePair = { category: CompetitorCategory; ahead: number; behind: number; ranks: number }

/** Two competitors whose order is open. */
type OpenPair = {
  category: CompetitorCategory
  /** The one that is ahead in fewer of the seasons. */
  one: number
  other: number
  /** The seasons where it is. They are few, so a participant's ranks are quickly added up. */
  ahead: Uint16Array
}

/** A pair is open when each of the two is ahead in this share of the seasons. */
const openFrom = 0.025

/** A pair that moves the final rank by less is not worth a word. */
const leastRanks = 0.25

/** The pairs of competitors whose order is open in some simulated seasons. */
export function openPairs(draws: Draws, seasons: readonly number[]): OpenPair[] {
  const found: OpenPair[] = []
  for (const category of competitorCategories) {
    const [first, competitors] = [partsOf(draws)[category], competitorsIn(draws, category)]
    const isAhead = (season: number, one: number, other: number) => {
      const at = seasons[season]! + first
      return draws.bytes[at + one]! < draws.bytes[at + other]!
    }
    for (let one = 0; one < competitors; one++)
      for (let other = one + 1; other < competitors; other++) {
        const [ahead, behind]: [number[], number[]] = [[], []]
        for (let i = 0; i < seasons.length; i++) (isAhead(i, one, other) ? ahead : behind).push(i)
        if (Math.min(ahead.length, behind.length) < openFrom * seasons.length) continue
        const isRare = ahead.length <= behind.length
        found.push({
          category,
          ...(isRare ? { one, other } : { one: other, other: one }),
          ahead: Uint16Array.from(isRare ? ahead : behind),
        })
      }
  }
  return found
}

/** The pairs whose order explains most of a participant's rank in the same seasons: at most two, and each competitor once. */
export function decisivePairs(pairs: readonly OpenPair[], ranks: Int32Array): DecisivePair[] {
  const all = ranks.reduce((sum, rank) => sum + rank, 0)
  const weighed = pairs.map((pair) => weigh(pair, ranks, all)).filter(({ ranks }) => ranks >= leastRanks)
  const first = heaviest(weighed)
  if (!first) return []
  const second = heaviest(weighed.filter((pair) => !sharesOne(pair, first)))
  return [first, ...(second ? [second] : [])].map(({ weight: _, ...pair }) => pair)
}

type Weighed = DecisivePair & { weight: number }

const heaviest = (pairs: readonly Weighed[]): Weighed | undefined =>
  pairs.reduce<Weighed | undefined>(
    (most, pair) => (most && most.weight >= pair.weight ? most : pair),
    undefined,
  )

/** `all`: the sum of the ranks. */
function weigh({ category, one, other, ahead: seasons }: OpenPair, ranks: Int32Array, all: number): Weighed {
  let ahead = 0
  for (const season of seasons) ahead += ranks[season]!
  const [size, count] = [ranks.length, seasons.length]
  const rest = size - count
  const better = (all - ahead) / rest - ahead / count
  const pair = better > 0 ? { ahead: one, behind: other } : { ahead: other, behind: one }
  const weight = Math.abs(better) * Math.sqrt((count / size) * (rest / size))
  return { category, ...pair, ranks: Math.abs(better), weight }
}

const sharesOne = (a: DecisivePair, b: DecisivePair) =>
  a.category === b.category &&
  [a.ahead, a.behind].some((competitor) => competitor === b.ahead || competitor === b.behind)
