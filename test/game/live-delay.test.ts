import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldBack, longestDelay, withReceived, worthKeeping } from '#game/live/delay.ts'

const state = (version: number, second: number) => ({ version, at: second * 1_000 })
const states = [state(1, 0), state(2, 10), state(3, 20)]

const shownAt = (second: number, delay: number, shown: number | null = null) => {
  const { show, again } = heldBack(states, { delay, now: second * 1_000, shown })
  return [show?.version ?? null, again === null ? null : again / 1_000]
}

describe('a delay', () => {
  it('shows the newest state that is old enough, and says when to look again', () => {
    expect(shownAt(29, 30)).toEqual([null, 30])
    expect(shownAt(30, 30)).toEqual([1, 40])
    expect(shownAt(45, 30)).toEqual([2, 50])
    expect(shownAt(50, 30)).toEqual([3, null])
  })

  it('of nothing shows the newest state, whatever the clock of this device says', () => {
    expect(shownAt(-500, 0)).toEqual([3, null])
  })

  it('never goes back to an older state when it grows', () => {
    expect(shownAt(25, 60, 2)).toEqual([2, 80])
    expect(shownAt(25, 180, 3)).toEqual([3, null])
  })

  it('shows newer states at once when it shrinks', () => {
    expect(shownAt(25, 10, 1)).toEqual([2, 30])
    expect(shownAt(25, 0, 1)).toEqual([3, null])
  })

  it('has nothing to show without states', () => {
    expect(heldBack([], { delay: 30, now: 0, shown: null })).toEqual({ show: null, again: null })
  })

  it('never shows less than before, however it changes as time passes', () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 0, max: longestDelay })))
    fc.assert(
      fc.property(steps, (list) => {
        let now = 0
        let shown: number | null = null
        for (const [seconds, delay] of list) {
          now += seconds * 1_000
          const { show, again }: ReturnType<typeof heldBack> = heldBack(states, { delay, now, shown })
          expect(show?.version ?? 0).toBeGreaterThanOrEqual(shown ?? 0)
          if (again !== null) expect(again).toBeGreaterThan(now)
          shown = show?.version ?? null
        }
      }),
    )
  })
})

describe('the received states', () => {
  it('are in order and each there once, however often and late they come', () => {
    expect(withReceived([state(2, 10)], [state(3, 20), state(1, 0), state(2, 10)])).toEqual(states)
  })

  it('keep their identity when they come again', () => {
    const [first] = withReceived(states, [state(1, 0)])
    expect(first).toBe(states[0])
  })

  it('stay few: of those old enough for every delay only the newest', () => {
    expect(worthKeeping(states, 0)).toEqual(states)
    expect(worthKeeping(states, (longestDelay + 10) * 1_000)).toEqual(states.slice(1))
    expect(worthKeeping(states, 1_000_000)).toEqual(states.slice(2))
    expect(worthKeeping([], 0)).toEqual([])
  })
})
