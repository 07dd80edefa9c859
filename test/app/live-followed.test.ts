import { expect, it } from 'vitest'
import { advanced, begun, isLate, nextLook, taken, withPastLines } from '#app/components/live/followed.ts'
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

it('says what moves points, newest first, and at most thirty lines', () => {
  let known = begun([said(1, 0)], at(0))
  for (let version = 2; version < 80; version++) {
    const order = version % 2 === 0 ? 'bacdefghijkl' : whole
    known = advanced(taken(known, [said(version, version, order)]), basis, at(version))
  }
  expect(known.lines).toHaveLength(30)
  expect(known.lines[0]).toMatchObject({ id: '79.0', moves: [{ user: nora.user }] })
  expect(new Set(known.lines.map(({ id }) => id)).size).toBe(30)
})

it('explains the states before the one that it opens with', () => {
  const recent = [said(1, 0), said(2, 10, 'bacdefghijkl')]
  const known = withPastLines(begun(recent, at(20)), basis, recent)
  expect(known.lines).toHaveLength(1)
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
