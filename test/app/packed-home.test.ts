import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packHome, unpackHome } from '#app/components/leaderboard/packed-home.ts'
import { entryOf, rankedLines } from '#game/field-pages.ts'
import { graphOf, inLeaderboardOrder, leaderboardOf, type SeasonProgress } from '#game/leaderboard.ts'
import { byName, countsOf } from '#game/ranking.ts'
import { pointsOf } from '#game/score.ts'
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

const homeOf = (people: readonly SeasonProgress[], hasBegun: boolean): Home => ({
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
  paged: null,
})

/** The front page of a large field: half of it is on the page. */
function pageOf(people: readonly SeasonProgress[]): Home {
  const ordered = inLeaderboardOrder(people).map((one, index) => ({ ...one, place: index + 1 }))
  const totals = (ordered[0]?.scores ?? []).map((_, step) =>
    countsOf(ordered.map((one) => one.scores[step]!)),
  )
  const lines = rankedLines(ordered, totals)
  const most = totals.map(([first]) => pointsOf(first![0]))
  return {
    ...homeOf(people, true),
    leaderboard: lines.map((line) => entryOf(line, most.at(-1)!)),
    participants: lines.map(({ user, username }) => ({ id: user, username })),
    paged: {
      ...{
        league: null,
        total: 2 * lines.length,
        placed: lines.length,
        side: 1,
        sides: 1,
        most,
        leaders: 1,
        winners: null,
      },
      places: lines.map(({ place }) => place),
      ranks: lines.map(({ ranks }) => ranks),
    },
  }
}

describe('the packed front page data', () => {
  it('unpacks to the same page of a large field', () => {
    fc.assert(
      fc.property(field, (people) => {
        const home = pageOf(people)
        expect(unpackHome(packHome(home))).toMatchObject(home)
      }),
    )
  })

  it.each([true, false])('unpacks to the same data (begun: %s)', (hasBegun) => {
    fc.assert(
      fc.property(field, (people) => {
        const home = homeOf(people, hasBegun)
        expect(unpackHome(packHome(home))).toEqual(home)
      }),
    )
  })
})
