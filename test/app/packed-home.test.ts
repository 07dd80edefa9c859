import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packHome, unpackHome } from '#app/components/leaderboard/packed-home.ts'
import { type ShownField, shownField, wholeField } from '#game/field-window.ts'
import { inLeaderboardOrder, type SeasonProgress } from '#game/leaderboard.ts'
import { byName } from '#game/ranking.ts'
import { scoreOf } from '#test/support/scored.ts'

const people = fc.integer({ min: 1, max: 7 }).chain((steps) =>
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

type Page = ShownField & { steps: string[] }
const shown = { league: { id: 'l', name: 'Familien' }, side: 2, sides: 4 }

/** A page of a field before or after the season's guesses are public: whole, or without its first lines. */
function pageOf(all: readonly SeasonProgress[], hasBegun: boolean, without: number): Page {
  const ordered = hasBegun
    ? inLeaderboardOrder(all)
    : all.map((one) => ({ ...one, scores: [] })).sort((a, b) => byName(a.username, b.username))
  const field = wholeField(ordered, hasBegun)
  return { ...shownField(field.lines.slice(without), field, { ...shown, hasBegun }), steps: ['Monaco'] }
}

it.each([
  { what: 'a whole field', hasBegun: true, without: 0 },
  { what: 'a part of a field', hasBegun: true, without: 3 },
  { what: 'a whole field before the season', hasBegun: false, without: 0 },
  { what: 'a part of a field before the season', hasBegun: false, without: 3 },
])('the packed page of $what unpacks to the same page', ({ hasBegun, without }) => {
  fc.assert(
    fc.property(people, (all) => {
      const page = pageOf(all, hasBegun, without)
      expect(unpackHome(packHome(page))).toEqual(page)
    }),
  )
})
