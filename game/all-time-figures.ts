import type { EndOfSeason, FinalLine } from './all-time.ts'
import { groupsBy } from './groups.ts'
import { rankedLines, totalsOfSteps } from './leaderboard.ts'
import { itemAt } from './must-have.ts'
import { byName, highest } from './ranking.ts'
import type { Score } from './score.ts'
import { hitsKept, type KeptHits, sum } from './season-figures.ts'

/** A participant's finished season. null: the scores after every step, or the hits, are unknown. */
type FinishedLine = FinalLine & EndOfSeason & { scores: Score[] | null; hits: KeptHits | null }

/** The most that anybody has, and who. Several may share it, by name. null: nobody has any. */
type Most<By> = { figure: number; by: ({ username: string; figure: number } & By)[] } | null

export type AllTimeFigures = {
  /** The largest share. */
  bestSeason: Most<{ year: number }>
  /** Most races after which someone led, in all seasons; `shared` of them together with others. */
  longestLead: Most<{ shared: number }>
  /** Most exact hits on results, in all seasons, and the guesses made. */
  mostHits: Most<{ guesses: number }>
  /** Most ranks gained from the worst after a race to the last of the season. `race`: its step. */
  biggestClimb: Most<{ year: number; race: number; from: number; to: number }>
  /** The seasons whose races, or hits, are counted. */
  yearsWithRaces: number[]
  yearsWithHits: number[]
}

/** The records of finished seasons. One without races, or without guesses, has no part in those about them. */
export function allTimeFigures(lines: readonly FinishedLine[]): AllTimeFigures {
  const raced = groupsBy(lines, ({ year }) => year).flatMap(racedLines)
  const guessed = lines.filter(({ hits }) => hits !== null)
  return {
    bestSeason: mostOf(lines.map(({ username, year, share }) => ({ username, year, figure: share ?? 0 }))),
    longestLead: mostOf(
      groupsBy(raced, ({ user }) => user).map((own) => ({
        username: own[0].username,
        figure: sum(own.map(({ led }) => led)),
        shared: sum(own.map(({ shared }) => shared)),
      })),
    ),
    mostHits: mostOf(
      groupsBy(guessed, ({ user }) => user).map((own) => {
        const kept = hitsKept(own)
        return {
          username: own[0].username,
          figure: sum(kept.map(({ hits }) => hits)),
          guesses: sum(kept.map(({ guesses }) => guesses)),
        }
      }),
    ),
    biggestClimb: mostOf(raced.map(climbOf)),
    yearsWithRaces: yearsOf(raced),
    yearsWithHits: yearsOf(guessed),
  }
}

function mostOf<By>(all: readonly ({ username: string; figure: number } & By)[]): Most<By> {
  const by = highest(all, ({ figure }) => figure)
  return by[0] ? { figure: by[0].figure, by: by.toSorted((a, b) => byName(a.username, b.username)) } : null
}

/** A season of someone: the rank after each race, and after how many of them they led, alone or not. */
type RacedLine = {
  year: number
  user: string
  username: string
  ranks: number[]
  led: number
  shared: number
}

/** The lines of a season whose races are known; else none. */
function racedLines(season: readonly FinishedLine[]): RacedLine[] {
  const known = season.flatMap(({ scores, year, user, username }) =>
    scores && scores.length > 1 ? [{ year, user, username, scores: scores.slice(1), place: null }] : [],
  )
  const totals = totalsOfSteps(known)
  const leaders = totals.map(([first]) => first?.[1] ?? 0)
  return rankedLines(known, totals).map(({ ranks, ...line }, nth) => {
    const led = leaders.filter((_, race) => ranks[race] === 1)
    return {
      ...line,
      year: itemAt(known, nth).year,
      ranks,
      led: led.length,
      shared: led.filter((some) => some > 1).length,
    }
  })
}

function climbOf({ username, year, ranks }: RacedLine) {
  const [from, to] = [Math.max(...ranks), ranks.at(-1) ?? 0]
  return { username, year, figure: from - to, race: ranks.indexOf(from) + 1, from, to }
}

const yearsOf = (lines: readonly { year: number }[]): number[] => [...new Set(lines.map(({ year }) => year))]
