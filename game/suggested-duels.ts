import { lastMedal } from './medals.ts'
import { itemAt } from './must-have.ts'
import { withRanks } from './ranking.ts'
import { pointsOf, type Score } from './score.ts'

type Participant = { id: string; username: string; current: { rank: number; points: number } | null }

/** Two participants, their points, and those between them. */
export type SuggestedDuel = {
  a: string
  b: string
  names: [string, string]
  points: [number, number]
  gap: number
}

/** The closest rivals of a participant, closest first; without one, the neighbours at the top of the leaderboard. */
export function suggestedDuels(players: readonly Participant[], of: string | null): SuggestedDuel[] {
  const field = players.filter(takesPart).sort((a, b) => a.current.rank - b.current.rank)
  const one = field.find(({ id }) => id === of)
  if (one === undefined)
    return field.slice(1, 5).map((player, index) => duelBetween(itemAt(field, index), player))
  return field
    .filter((player) => player !== one)
    .map((player) => duelBetween(one, player))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 4)
}

type Ranked = Participant & { current: NonNullable<Participant['current']> }

const takesPart = (player: Participant): player is Ranked => player.current !== null

const duelBetween = (a: Ranked, b: Ranked): SuggestedDuel => ({
  a: a.id,
  b: b.id,
  names: [a.username, b.username],
  points: [a.current.points, b.current.points],
  gap: Math.abs(a.current.points - b.current.points),
})

/** Those with a medal of a season, against each other. `podium`: the final scores of the first places. */
export function medalDuels(
  players: readonly { id: string; username: string }[],
  podium: readonly { user: string; score: Score }[],
): SuggestedDuel[] {
  const medallists = withRanks(podium)
    .filter(({ rank }) => rank <= lastMedal)
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ user, rank, score }) => {
      const player = players.find(({ id }) => id === user)
      return player ? { ...player, current: { rank, points: pointsOf(score) } } : []
    })
  return medallists
    .flatMap((one, nth) => medallists.slice(nth + 1).map((other) => duelBetween(one, other)))
    .slice(0, 4)
}
