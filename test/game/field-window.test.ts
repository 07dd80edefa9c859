import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLines, linesOfSide, matchingLines, mergedLines, nearestLines } from '#game/chosen-lines.ts'
import { isWholeWindow, rankedField, shownField, wholeField } from '#game/field-window.ts'
import { inLeaderboardOrder, leaderboardOf, type RankedLine } from '#game/leaderboard.ts'
import { byName, ranksOf } from '#game/ranking.ts'
import { scored } from '#test/support/scored.ts'

/** Few different points, so that many share a rank. */
const fields = (most: number) =>
  fc.integer({ min: 1, max: 5 }).chain((steps) =>
    fc
      .array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: steps, maxLength: steps }), {
        minLength: 1,
        maxLength: most,
      })
      .map((totals) =>
        totals.map((points, index) => {
          return { user: `u${index}`, username: `Navn ${index}`, scores: scored(points) }
        }),
      ),
  )
const page = { hasBegun: true, league: null, side: 1, sides: 1 }

describe('a window', () => {
  it('of any lines has what the leaderboard of the whole field shows of them, with its ranks and leaders', () => {
    fc.assert(
      fc.property(fields(40), fc.nat(), fc.nat(), (people, a, b) => {
        const ordered = inLeaderboardOrder(people)
        const [from, to] = [a % ordered.length, b % (ordered.length + 1)]
        const whole = wholeField(ordered)
        // A part of the field, of which only the counts are known.
        const lines = ordered.slice(from, to).map((line, index) => ({ ...line, place: from + index + 1 }))
        const { total, placed, winners } = whole
        const part = rankedField(lines, whole.totals, { total, placed, winners })
        const all = leaderboardOf(ordered)
        const { leaderboard, graph, field } = shownField(part.lines, part, page)
        expect(leaderboard).toEqual(all.slice(from, to))
        expect(graph?.map(({ name }) => name)).toEqual(
          all.slice(from, to).map(({ guesser }) => guesser.username),
        )
        const ranks = ordered[0]!.scores.map((_, step) => ranksOf(ordered.map(({ scores }) => scores[step]!)))
        expect(field.ranks).toEqual(lines.map((_, line) => ranks.map((step) => step[from + line])))
        expect(field.leaders).toBe(all.filter(({ rank }) => rank === 1).length)
        expect(field.most.at(-1)).toBe(all[0]!.guesser.points)
        expect(isWholeWindow(part.lines, part)).toBe(lines.length === ordered.length)
      }),
    )
  })

  it('names those who earned most at the latest step, wherever they are', () => {
    fc.assert(
      fc.property(fields(20), (people) => {
        const { winners, totals } = wholeField(inLeaderboardOrder(people))
        const entries = leaderboardOf(inLeaderboardOrder(people))
        const most = Math.max(...entries.map(({ latest }) => latest))
        const best = entries.filter(({ latest }) => latest === most).map(({ guesser }) => guesser.username)
        if (totals.length < 2 || most <= 0) expect(winners).toBeNull()
        else {
          expect(winners).toMatchObject({ points: most, count: best.length })
          expect(winners!.some.map(({ username }) => username)).toEqual(best)
        }
      }),
    )
  })

  it('before the season has names, and neither places nor points', () => {
    const field = wholeField([{ user: 'u', username: 'Navn', scores: [] }], false)
    expect(field).toMatchObject({ total: 1, placed: 0, most: [], leaders: 0, winners: null })
    const { leaderboard, participants } = shownField(field.lines, field, { ...page, hasBegun: false })
    expect([leaderboard, participants]).toEqual([null, [{ id: 'u', username: 'Navn' }]])
  })
})

describe('the lines of a field', () => {
  const people = Array.from({ length: 430 }, (_, n) => {
    return { user: `u${n}`, username: `Navn ${n}`, scores: scored([n % 7]) }
  })
  const { lines } = wholeField(inLeaderboardOrder(people))

  it('are on one page each, also where equal points cross its edge', () => {
    const sides = [1, 2, 3, 4, 5].map((side) => linesOfSide(lines, side))
    expect(sides.map(({ length }) => length)).toEqual([100, 100, 100, 100, 30])
    expect(sides.flat()).toEqual(lines)
    expect(lines[99]!.scores).toEqual(lines[100]!.scores)
  })

  it('come first, near someone, or by the beginning of a name', () => {
    expect(firstLines(lines)).toEqual(lines.slice(0, 25))
    expect(nearestLines(lines, lines[200]!.user, 5)).toEqual(lines.slice(195, 206))
    expect(nearestLines(lines, lines[1]!.user, 5)).toEqual(lines.slice(0, 7))
    expect(nearestLines(lines, 'unknown', 5)).toEqual([])
    const named = lines.filter(({ username }) => username.startsWith('Navn 42'))
    expect(matchingLines(lines, 'NAVN 42')).toEqual(named.sort((a, b) => byName(a.username, b.username)))
    expect(matchingLines(lines, '')).toHaveLength(25)
  })

  it('from several parts are each there once, by place, and without one last', () => {
    const line = (user: string, place: number | null): RankedLine => ({
      ...{ user, place, username: user, scores: [], ranks: [], shared: false },
    })
    const [a, b, c, late] = [line('a', 1), line('b', 2), line('c', 70), line('late', null)]
    expect(mergedLines([a, b], [late], [b, c]).map(({ user }) => user)).toEqual(['a', 'b', 'c', 'late'])
  })
})
