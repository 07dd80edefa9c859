import { type FieldPage, type PageLine, rankedLines } from './field-pages.ts'
import { mostFound } from './large-field.ts'
import { bestRound, excerptOf, type LeaderboardEntry, type Series } from './leaderboard.ts'
import { itemAt } from './must-have.ts'
import { usernameKey } from './players.ts'
import { byName, type Counts, countsOf } from './ranking.ts'
import { noScore } from './score.ts'
import { pageSize, sideOf } from './sides.ts'

/** A league with more participants is shown in pages, though it is ranked as a whole. */
export const longLeague = 200

type Person = { id: string; username: string }

/** A league's table as a whole. `participants`: while there is no table. */
export type WholeLeague = {
  leaderboard: LeaderboardEntry[] | null
  graph: Series[] | null
  participants: Person[]
}

export const peopleOf = ({ leaderboard, participants }: WholeLeague): Person[] =>
  leaderboard?.map(({ guesser }) => guesser) ?? participants

/** The facts of a page of a long league. Only the newest table (`isNewest`) has several pages. */
export function leagueKnown(
  whole: WholeLeague,
  isNewest: boolean,
): Omit<FieldPage, 'league' | 'side'> & { totals: Counts[] } {
  const { leaderboard, graph } = whole
  const total = peopleOf(whole).length
  const placed = leaderboard ? total : 0
  const lines = graph ?? []
  const totals = (lines[0]?.scores ?? []).map((_, step) =>
    countsOf(lines.map(({ scores }) => scores[step] ?? noScore)),
  )
  const best = totals.length > 1 ? bestRound(leaderboard ?? []) : null
  return {
    ...{ total, placed, totals },
    sides: isNewest ? Math.max(1, sideOf(placed)) : 1,
    ...{ places: [], ranks: [] },
    most: totals.map(([leaders]) => leaders?.[0] ?? 0),
    leaders: totals.at(-1)?.[0]?.[1] ?? 0,
    winners: best && { ...best, some: best.some.slice(0, 2) },
  }
}

/** The lines of a page, the excerpt for a viewer, or those that a search found. */
export function leagueLines(
  whole: WholeLeague,
  totals: readonly Counts[],
  { side, search, viewer }: { side: number | null; search: string; viewer: string | null },
): PageLine[] {
  const { leaderboard, graph } = whole
  const lines = peopleOf(whole).map(({ id, username }, index) => ({
    ...{ user: id, username },
    scores: graph?.[index]?.scores ?? [],
    place: leaderboard && index + 1,
  }))
  const shown = () => {
    if (search !== '') return named(lines, search)
    if (leaderboard === null) return []
    if (side !== null) return lines.slice((side - 1) * pageSize, side * pageSize)
    const me = lines.findIndex(({ user }) => user === viewer)
    return excerptOf(lines.length, me).map((index) => itemAt(lines, index))
  }
  return rankedLines(shown(), totals)
}

/** The lines whose names begin with a text, sorted by name. */
function named<Line extends { username: string }>(lines: readonly Line[], start: string): Line[] {
  const key = usernameKey(start)
  return lines
    .filter(({ username }) => usernameKey(username).startsWith(key))
    .sort((a, b) => byName(a.username, b.username))
    .slice(0, mostFound)
}
