import { expect, it } from 'vitest'
import { inLeaderboardOrder, leaderboardOf } from '#game/leaderboard.ts'
import { fieldOfLeague } from '#game/leagues.ts'
import { scored } from '#test/support/scored.ts'

const line = (username: string, ...values: number[]) => ({
  ...{ user: username, username },
  scores: scored(values),
})

/** "rank name points latest gap". */
const table = (lines: ReturnType<typeof line>[]) =>
  leaderboardOf(inLeaderboardOrder(lines)).map(
    ({ rank, guesser, latest, gap }) => `${rank} ${guesser.username} ${guesser.points} ${latest} ${gap}`,
  )

it('a part below a point breaks a tie and is never shown', () => {
  const field = [line('Kari', 4, 10), line('Liv', 3, 10), line('Ola', 4.25, 10.25)]
  expect(table(field)).toEqual(['1 Ola 10 6 0', '2 Kari 10 6 0', '2 Liv 10 7 0'])
})

it('a league counts the parts below a point since its start', () => {
  const field = [line('Kari', 4.25, 10), line('Ola', 4, 10)]
  const members = new Set(['Kari', 'Ola'])
  expect(table(fieldOfLeague(field, { members, fromStep: 0 }))).toEqual(['1 Ola 6 6 0', '2 Kari 6 6 0'])
})
