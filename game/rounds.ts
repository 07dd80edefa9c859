import { byName } from './ranking.ts'
import { completedRaces } from './season.ts'

/** A winner of a round, with the points that the round gave. */
export type RoundWinner = { id: string; username: string; points: number }

type Race = Parameters<typeof completedRaces>[0][number] & { id: number }

/** The winners of each race with a result, sorted by name. A round that gave nobody points has none. */
export const winnersByRace = (
  races: readonly Race[],
  winners: readonly (RoundWinner & { step: number })[],
): Map<number, RoundWinner[]> =>
  new Map(
    completedRaces(races).map((race, index) => [
      race.id,
      winnersByName(winners.filter((one) => one.step === index + 1)),
    ]),
  )

/** Round winners by name. */
export const winnersByName = (winners: readonly RoundWinner[]): RoundWinner[] =>
  winners
    .map(({ id, username, points }) => ({ id, username, points }))
    .sort((a, b) => byName(a.username, b.username))
