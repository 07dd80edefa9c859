import { pointsOf, type Score } from './score.ts'

/** A season from a sheet as it is stored and logged. `points`: of each round, or of the season if there are no rounds. */
export type Board = { rounds: string[]; lines: { user: string; points: number[] }[] }

/** The sum of the points up to each of them. */
export const runningTotals = (points: readonly number[]): number[] => {
  let total = 0
  return points.map((one) => {
    total += one
    return total
  })
}

/** The points after every step. Without rounds there is only step 0. */
export const totalsAfterSteps = ({ rounds }: Pick<Board, 'rounds'>, points: readonly number[]): number[] =>
  rounds.length === 0 ? [...points] : [0, ...runningTotals(points)]

/** The board behind stored scores. */
export const boardOf = (
  rounds: readonly string[],
  field: readonly { user: string; scores: readonly Score[] }[],
): Board => ({
  rounds: [...rounds],
  lines: field
    .map(({ user, scores }) => {
      const totals = scores.map(pointsOf)
      return {
        user,
        points: totals.map((total, step) => total - (totals[step - 1] ?? 0)).slice(rounds.length && 1),
      }
    })
    .sort((a, b) => (a.user < b.user ? -1 : 1)),
})
