import { groupsBy } from './groups.ts'
import { lastMedal } from './medals.ts'
import { firstOf } from './must-have.ts'
import { byName, countsOf, ranksIn, withRanks } from './ranking.ts'
import { pointsOf, type Score } from './score.ts'

// All finished seasons together. Their rules differ, so ranks and shares are compared, never points.

/** A participant's final score in a finished season. */
export type FinalLine = { year: number; user: string; username: string; score: Score }

/** The end of a season. `share`: of the points of the best of the others; null: they have none. */
export type EndOfSeason = { year: number; rank: number; share: number | null }

/** The finished seasons of a participant. */
export type Career = {
  user: string
  username: string
  /** Newest first. */
  finishes: EndOfSeason[]
  /** How many first, second and third ranks. */
  medals: [gold: number, silver: number, bronze: number]
  averageRank: number
  best: EndOfSeason
}

/** The finals with their ranks and shares. */
export const rankedFinals = <Line extends FinalLine>(finals: readonly Line[]): (Line & EndOfSeason)[] =>
  groupsBy(finals, ({ year }) => year).flatMap((season) => {
    const [first = 0, second = 0] = season.map(({ score }) => pointsOf(score)).sort((a, b) => b - a)
    return withRanks<Line>(season).map((line) => {
      const points = pointsOf(line.score)
      const others = points === first ? second : first
      return { ...line, share: others > 0 ? Math.max(0, points / others) : null }
    })
  })

/** Everyone with a finished season, sorted by name. */
export const careersOf = (finals: readonly (FinalLine & EndOfSeason)[]): Career[] =>
  groupsBy(finals, ({ user }) => user)
    .map((lines): Career => {
      const [{ user, username }] = lines
      const finishes = lines
        .map(({ year, rank, share }) => ({ year, rank, share }))
        .sort((a, b) => b.year - a.year)
      const times = (wanted: number) => finishes.filter(({ rank }) => rank === wanted).length
      return {
        user,
        username,
        finishes,
        medals: [times(1), times(2), times(lastMedal)],
        averageRank: finishes.reduce((sum, { rank }) => sum + rank, 0) / finishes.length,
        best: firstOf(finishes.toSorted((a, b) => a.rank - b.rank || (b.share ?? 0) - (a.share ?? 0))),
      }
    })
    .sort((a, b) => byName(a.username, b.username))

/** The orders of careers. A career without a figure in an order has no rank in it. */
export const careerOrders = ['medals', 'wins', 'average'] as const
export type CareerOrder = (typeof careerOrders)[number]

/** A career among all. null: it has no rank. `shared`: others have the same. */
export type RankedCareer = Career & { rank: number | null; shared: boolean }

/** The number of finished seasons that an average rank needs. */
export const seasonsForAverage = (seasons: number): number => Math.min(2, seasons)

/** Careers by rank, then those without one by average rank, both by name. `careers`: sorted by name. */
export function rankedCareers(
  careers: readonly Career[],
  by: CareerOrder,
  neededForAverage: number,
): RankedCareer[] {
  const figureOf = (career: Career) => figureIn[by](career, neededForAverage)
  const rankOf = ranksIn(countsOf(careers.map(figureOf).filter((figure) => figure !== null)))
  const last = careers.length + 1
  return careers
    .map((career): RankedCareer => {
      const figure = figureOf(career)
      return { ...career, ...(figure === null ? { rank: null, shared: false } : rankOf(figure)) }
    })
    .sort((a, b) =>
      a.rank === null && b.rank === null
        ? a.averageRank - b.averageRank
        : (a.rank ?? last) - (b.rank ?? last),
    )
}

/** More than the seasons of anybody, so that one figure holds three counts. */
const base = 1_000

/** The figure of a career, the highest first. null: none. */
const figureIn: Record<CareerOrder, (career: Career, neededForAverage: number) => number | null> = {
  medals: ({ medals: [gold, silver, bronze] }) =>
    ((gold + silver + bronze) * base + gold) * base + silver || null,
  wins: ({ medals: [gold] }) => gold || null,
  average: ({ averageRank, finishes }, needed) => (finishes.length < needed ? null : -averageRank),
}
