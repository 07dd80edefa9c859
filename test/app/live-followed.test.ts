import { expect, it } from 'vitest'
import {
  advanced,
  begun,
  isLate,
  linesBetween,
  missedLines,
  nextLook,
  pastOf,
  taken,
} from '#app/components/live/followed.ts'
import type { LiveState } from '#game/live/state.ts'
import { aBasis, aPerson, aState, guessesOf } from '#test/support/live-basis.ts'

const second = 1_000
const start = Date.UTC(2026, 2, 15, 14)
const nora = aPerson('Nora', guessesOf('al'))
const basis = aBasis([nora], { viewer: nora.user })
const whole = 'abcdefghijkl'
/** A version of the state, reported this many seconds after the start. */
const said = (version: number, seconds: number, order = whole, facts: Partial<LiveState> = {}) =>
  aState(order, { version, at: start + seconds * second, ...facts })
const at = (seconds: number, delay = 0) => ({ now: start + seconds * second, delay })
const nothing = begun([], at(0))

it('without a delay, the newest state is shown at once', () => {
  const known = advanced(taken(nothing, [said(1, 0), said(2, 1)]), basis, at(1))
  expect(known.shown?.version).toBe(2)
  expect(known.states.map(({ version }) => version)).toEqual([2])
})

it('news that arrive late or twice change nothing', () => {
  const known = advanced(taken(nothing, [said(5, 1)]), basis, at(1))
  expect(taken(known, [said(4, 0), said(5, 1)])).toBe(known)
})

it('news out of order are put in order', () => {
  const known = taken(taken(nothing, [said(3, 2)]), [said(2, 1)])
  expect(known.states.map(({ version }) => version)).toEqual([2, 3])
})

it('a delay holds back everything, until it is over', () => {
  const changed = 'bacdefghijkl'
  const known = taken(begun([said(1, 0)], at(60, 60)), [said(2, 60, changed)])
  const held = advanced(known, basis, at(90, 60))
  expect(held.shown?.version).toBe(1)
  expect(held.lines).toEqual([])
  expect(nextLook(held, at(90, 60))).toBe(start + 120 * second)
  const shown = advanced(held, basis, at(120, 60))
  expect(shown.shown?.version).toBe(2)
  expect(shown.lines).toHaveLength(1)
})

it('a lowered delay shows at once, and a raised one never goes back', () => {
  const known = taken(begun([said(1, 0)], at(60, 60)), [said(2, 60)])
  for (const lower of [0, 1]) expect(nextLook(known, at(61, lower))).toBe(at(61).now)
  const lowered = advanced(known, basis, at(61, 0))
  expect(lowered.shown?.version).toBe(2)
  expect(advanced(lowered, basis, at(62, 180))).toBe(lowered)
})

it('a page that opens with a delay shows what was known then', () => {
  const states = [said(1, 0), said(2, 100), said(3, 170)]
  expect(begun(states, at(180, 60)).shown?.version).toBe(2)
  expect(begun([said(3, 170)], at(180, 60)).shown).toBeNull()
})

it('says what moves points, newest first, and at most 120 lines', () => {
  let known = begun([said(1, 0)], at(0))
  for (let version = 2; version < 200; version++) {
    const order = version % 2 === 0 ? 'bacdefghijkl' : whole
    known = advanced(taken(known, [said(version, version, order)]), basis, at(version))
  }
  expect(known.lines).toHaveLength(120)
  expect(known.lines[0]).toMatchObject({ id: '199.0', moves: [{ user: nora.user }] })
  expect(new Set(known.lines.map(({ id }) => id)).size).toBe(120)
})

it('explains the whole race before the state that it opens with, a lap at a time', () => {
  const changed = 'bacdefghijkl'
  const states = [
    said(1, 0),
    said(2, 90, changed, { lap: 2 }),
    said(3, 95, whole, { lap: 2 }),
    said(4, 180, changed, { lap: 3 }),
  ]
  const past = pastOf(states, at(200))
  expect(past.map(({ version }) => version)).toEqual([1, 3, 4])
  expect(linesBetween(basis, past).map(({ id, lap }) => [id, lap])).toEqual([['4.0', 3]])
})

it('explains nothing that the delay still holds back', () => {
  const states = [said(1, 0), said(2, 150, 'bacdefghijkl', { lap: 2 })]
  expect(pastOf(states, at(200, 60)).map(({ version }) => version)).toEqual([1])
  expect(pastOf(states, at(210, 60)).map(({ version }) => version)).toEqual([1, 2])
  expect(pastOf([said(2, 190)], at(200, 60))).toEqual([])
})

it('explains a long pause in short, with all that it moved', () => {
  const known = begun([said(1, 0)], at(0))
  const missed = Array.from({ length: 40 }, (_, nth) =>
    said(nth + 2, nth * 10, nth % 2 === 0 ? 'bacdefghijkl' : whole, { lap: 2 + Math.floor(nth / 10) }),
  )
  const { lines } = advanced(taken(known, missed), basis, at(400))
  expect(lines.length).toBeLessThan(8)
  const sum = lines.flatMap(({ moves }) => moves).reduce((all, { points }) => all + points, 0)
  expect(sum).toBe(0)
})

it('knows what a viewer has missed while the page was hidden, until there is newer news', () => {
  let known = begun([said(1, 0)], at(0))
  const next = (version: number, seconds: number) => {
    known = advanced(
      taken(known, [said(version, seconds, version % 2 === 0 ? 'bacdefghijkl' : whole)]),
      basis,
      at(seconds),
    )
  }
  next(2, 10)
  const away = { since: known.lines[0]!.id, until: at(100).now }
  expect(missedLines(known.lines, away, 0)).toEqual([])
  next(3, 50)
  next(4, 90)
  next(5, 110)
  const ids = () => missedLines(known.lines, away, 0).map(({ id }) => id)
  expect(ids()).toEqual(['4.0', '3.0'])
  expect(missedLines(known.lines, away, 30).map(({ id }) => id)).toEqual(['3.0'])
  expect(missedLines(known.lines, null, 0)).toEqual([])
  for (const version of [6, 7, 8]) next(version, 110 + version)
  expect(ids()).toEqual([])
})

it('never keeps more than a race of news, also over hours', () => {
  let known = begun([said(1, 0)], at(0, 180))
  for (let version = 2; version < 2_000; version++) known = taken(known, [said(version, version / 100)])
  expect(known.states.length).toBeLessThanOrEqual(400)
})

it('a source that asks by itself is late after a minute, a referee never', () => {
  const openF1 = { by: { source: 'OPENF1', name: null } } as const
  const known = begun([said(1, 0, whole, openF1)], at(0))
  expect(isLate(known, at(59).now)).toBe(false)
  expect(isLate(known, at(60).now)).toBe(true)
  expect(nextLook(known, at(0))).toBe(at(60).now)
  expect(isLate(begun([said(1, 0)], at(0)), at(600).now)).toBe(false)
  const over = begun([said(1, 0, whole, { ...openF1, phase: 'FLAGGED' })], at(0))
  expect(isLate(over, at(600).now)).toBe(false)
})

it('without anything to wait for, no timer is needed', () => {
  expect(nextLook(begun([said(1, 0)], at(5)), at(5))).toBeNull()
})
