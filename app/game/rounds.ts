import { type Progress, roundWinners } from './leaderboard.ts'
import { byName } from './ranking.ts'
import { completedRaces } from './season.ts'

/** A winner of a round, with the points that the round gave. */
export type RoundWinner = { id: string; username: string; points: number }

type Race = Parameters<typeof completedRaces>[0][number] & { id: number }

/** The winners of each race with a result, sorted by name. A round that gave nobody points has none. */
export const winnersByRace = (
  races: readonly Race[],
  field: readonly Progress[],
): Map<number, RoundWinner[]> =>
  new Map(completedRaces(races).map(({ id }, index) => [id, winnersAt(field, index + 1)]))

function winnersAt(field: readonly Progress[], step: number): RoundWinner[] {
  const pointsAt = ({ scores }: Progress, at: number) => scores[at]?.points ?? 0
  const lines = field.map((line) => ({ ...line, latest: pointsAt(line, step) - pointsAt(line, step - 1) }))
  return roundWinners(lines)
    .map(({ user, username, latest }) => ({ id: user, username, points: latest }))
    .sort((a, b) => byName(a.username, b.username))
}
