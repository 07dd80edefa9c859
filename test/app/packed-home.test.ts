import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packHome, unpackHome } from '#app/components/home/packed-home.ts'
import { graphOf, inLeaderboardOrder, leaderboardOf, type Progress } from '#game/leaderboard.ts'
import { byName } from '#game/ranking.ts'
import { scoreOf } from '#test/support/scored.ts'
import type { Home } from '#worker/usecases/seasons/leaderboard.ts'

const field = fc.integer({ min: 1, max: 7 }).chain((steps) =>
  fc.uniqueArray(
    fc.record({
      user: fc.uuid(),
      username: fc.stringMatching(/^[A-Za-zÆØÅæøå][A-Za-z0-9æøå '.-]{1,29}$/),
      scores: fc.array(fc.integer({ min: 0, max: 40 }).map(scoreOf), {
        minLength: steps,
        maxLength: steps,
      }),
    }),
    { maxLength: 30, selector: ({ username }) => username.toLowerCase() },
  ),
)

const homeOf = (people: readonly Progress[], hasBegun: boolean): Home => ({
  basis: { year: 2026, version: 1, until: 1 },
  season: null,
  years: [2026],
  leaderboard: hasBegun ? leaderboardOf(inLeaderboardOrder(people)) : null,
  graph: hasBegun ? graphOf(inLeaderboardOrder(people)) : null,
  steps: [],
  from: 0,
  participants: people
    .map(({ user, username }) => ({ id: user, username }))
    .sort((a, b) => byName(a.username, b.username)),
  latest: null,
  completed: [],
  next: null,
  end: null,
})

describe('the packed front page data', () => {
  it.each([true, false])('unpacks to the same data (begun: %s)', (hasBegun) => {
    fc.assert(
      fc.property(field, (people) => {
        const home = homeOf(people, hasBegun)
        expect(unpackHome(packHome(home))).toEqual(home)
      }),
    )
  })
})
