import type { Medal } from './medals.ts'
import { itemAt } from './must-have.ts'

type Participant = { id: string; username: string; current: { rank: number; points: number } | null }

/** Two participants, their points, and those between them. `points` null: of a finished season, where only ranks are read. */
export type SuggestedDuel = {
  a: string
  b: string
  names: [string, string]
  points: [number, number] | null
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

type Medallist = { id: string; username: string; medals: readonly Medal[] }

/** Those with a medal of a season, against each other. */
export function medalDuels(players: readonly Medallist[], year: number): SuggestedDuel[] {
  const podium = players
    .flatMap((player) =>
      player.medals.flatMap((medal) => (medal.year === year ? { ...player, ...medal } : [])),
    )
    .sort((a, b) => a.rank - b.rank)
  return podium
    .flatMap((one, nth) => podium.slice(nth + 1).map((other) => [one, other] as const))
    .slice(0, 4)
    .map(([a, b]) => ({ a: a.id, b: b.id, names: [a.username, b.username], points: null, gap: 0 }))
}
