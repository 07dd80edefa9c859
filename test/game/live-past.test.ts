import { describe, expect, it } from 'vitest'
import { thinned } from '#game/live/past.ts'
import type { LiveState } from '#game/live/state.ts'
import { aState } from '#test/support/live-basis.ts'
import { minutes } from '#test/support/season.ts'

const order = 'abcdefghijkl'
const state = (version: number, facts: Partial<LiveState> = {}) => aState(order, { version, ...facts })
const versions = (states: readonly LiveState[]) => thinned(states).map(({ version }) => version)

describe('a race in short', () => {
  it('has the first state, and the last of each lap', () => {
    const laps = [1, 1, 1, 2, 2, 3].map((lap, nth) => state(nth + 1, { lap }))
    expect(versions(laps)).toEqual([1, 3, 5, 6])
  })

  it('has the states around each event of a lap', () => {
    const flags = { YELLOW: 0, RED: 0, SAFETY_CAR: 1 }
    const states = [state(1), state(2), state(3, { flags }), state(4, { flags, out: ['a'] })]
    expect(versions(states)).toEqual([1, 2, 3, 4])
  })

  it('has a state a minute where nobody counts laps', () => {
    const at = (seconds: number) => 10 * minutes + seconds * 1_000
    const states = [0, 20, 50, 70].map((seconds, nth) => state(nth + 1, { lap: null, at: at(seconds) }))
    expect(versions(states)).toEqual([1, 3, 4])
  })

  it('is the same if it was made in parts', () => {
    const states = Array.from({ length: 60 }, (_, nth) => state(nth + 1, { lap: Math.floor(nth / 7) }))
    const inParts = thinned([
      ...thinned([...thinned(states.slice(0, 10)), ...states.slice(10, 31)]),
      ...states.slice(31),
    ])
    expect(inParts).toEqual(thinned(states))
  })

  it('is bounded', () => {
    const states = Array.from({ length: 400 }, (_, nth) => state(nth + 1, { lap: nth }))
    expect(thinned(states)).toHaveLength(150)
    expect(thinned(states).at(-1)?.version).toBe(400)
  })
})
