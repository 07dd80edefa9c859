import type { RankedLine } from '#game/leaderboard.ts'
import { itemAt, lastOf } from '#game/must-have.ts'
import { byName, highest } from '#game/ranking.ts'
import { sum } from '#game/season-figures.ts'

/** The ranks that changed at a step, and the largest change there, up (positive) or down, with those who made it. */
type RankMoves = { step: number; ranks: number; most: number; usernames: string[] }

/**
 * The steps at which most ranks changed; several if equal. Not the first one: there is no table before a league's first
 * race, and before a season's only its guesses on the season.
 */
export function mostMoved(lines: readonly RankedLine[]): RankMoves[] {
  const steps = (lines[0]?.ranks ?? []).slice(2).map((_, index) => movesAt(lines, index + 2))
  return highest(steps, ({ ranks }) => ranks)
}

function movesAt(lines: readonly RankedLine[], step: number): RankMoves {
  const moves = lines.map(({ username, ranks }) => ({
    username,
    by: itemAt(ranks, step - 1) - itemAt(ranks, step),
  }))
  const furthest = highest(moves, ({ by }) => Math.abs(by))
  const most = furthest.some(({ by }) => by > 0)
    ? Math.max(...furthest.map(({ by }) => by))
    : (furthest[0]?.by ?? 0)
  return {
    step,
    ranks: sum(moves.map(({ by }) => Math.abs(by))),
    most,
    usernames: furthest
      .filter(({ by }) => by === most)
      .map(({ username }) => username)
      .sort(byName),
  }
}

type Climb = { username: string; from: number; to: number; ranks: readonly number[] }

/** Those who gained most ranks from a step to the last, by name; several if equal. */
export const furthestClimbs = (lines: readonly RankedLine[], step: number): Climb[] =>
  highest(
    lines.map(({ username, ranks }) => ({ username, from: itemAt(ranks, step), to: lastOf(ranks), ranks })),
    ({ from, to }) => from - to,
  ).sort((a, b) => byName(a.username, b.username))
