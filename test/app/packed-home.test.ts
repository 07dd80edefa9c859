import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packHome, unpackHome } from '#app/components/home/packed-home.ts'
import { graphOf, leaderboardOf, type Progress } from '#game/leaderboard.ts'
import { byName, rankByPoints } from '#game/ranking.ts'
import type { Home } from '#worker/usecases/leaderboard.ts'

/** A scored field: the ranks follow from the totals, as in the database. */
const field = fc.integer({ min: 0, max: 6 }).chain((steps) =>
  fc
    .uniqueArray(
      fc.record({
        user: fc.uuid(),
        username: fc.stringMatching(/^[A-Za-zÆØÅæøå][A-Za-z0-9æøå '.-]{1,29}$/),
        totals: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: steps, maxLength: steps }),
      }),
      { maxLength: 30, selector: ({ username }) => username.toLowerCase() },
    )
    .map((people): Progress[] => {
      const columns = Array.from({ length: steps }, (_, step) =>
        rankByPoints(people, ({ totals }) => totals[step]!).map(({ rank }) => rank),
      )
      return people.map((person, i) => ({ ...person, ranks: columns.map((column) => column[i]!) }))
    }),
)

const homeOf = (people: readonly Progress[], hasBegun: boolean): Home => ({
  season: null,
  years: [2026],
  leaderboard: hasBegun ? leaderboardOf(people) : null,
  graph: hasBegun ? graphOf(people) : null,
  steps: [],
  participants: people
    .map(({ user, username }) => ({ id: user, username }))
    .sort((a, b) => byName(a.username, b.username)),
  latest: null,
  next: null,
})

describe('the front page on its way to the browser', () => {
  it.each([true, false])('arrives as it was sent (begun: %s)', (hasBegun) => {
    fc.assert(
      fc.property(field, (people) => {
        const home = homeOf(people, hasBegun)
        expect(unpackHome(packHome(home))).toEqual(home)
      }),
    )
  })
})
