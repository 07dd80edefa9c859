/** Mutants that behave as the original, by file and change, each with the reason. */
export const equal: Record<string, Record<string, string>> = {
  'game/scoring.ts': {
    'race === null → false': 'no race has the id null',
    'distance === null → false': 'no table has points for null',
  },
  'game/ranking.ts': {
    'before !== undefined → true': 'no score equals a missing one',
  },
  'game/leaderboard.ts': {
    'rank === null → false': 'without a rank there is none before it either',
    'line.scores.slice(-2) → line.scores': 'only the last two steps are read; fewer are faster',
  },
}
