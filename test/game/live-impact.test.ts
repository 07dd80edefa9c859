import { describe, expect, it } from 'vitest'
import type { LiveBasis } from '#game/live/basis.ts'
import { impactOf } from '#game/live/impact.ts'
import type { LiveState } from '#game/live/state.ts'
import { liveTable } from '#game/live/table.ts'
import { aBasis, aPerson, aState, guessesOf } from '#test/support/live-basis.ts'

const people = [
  aPerson('Nora', guessesOf('aj')),
  aPerson('Albert', guessesOf('ak')),
  aPerson('Kari', guessesOf('bl')),
  aPerson('Stranger', guessesOf('ba')),
]
const ours: Partial<LiveBasis> = { viewer: 'nora', followed: ['albert', 'kari'] }
/** Without points for championships, so that lines are about the race alone. */
const grid = 'abcdefghijkl'

const basis = aBasis(people, ours)
const lines = (before: LiveState | string, now: LiveState | string, of = basis) => {
  const state = (one: LiveState | string) => (typeof one === 'string' ? aState(one) : one)
  return impactOf(of, state(before), state(now)).map(({ cause, moves }) => ({
    cause,
    moves: moves.map(({ username, points }) => `${username} ${points}`),
  }))
}

describe('what a message meant', () => {
  it('is the driver who moved, and what those gained who are followed, the viewer first', () => {
    expect(lines('abcdefghijkl', 'abcdefghikjl')).toEqual([
      { cause: { kind: 'place', driver: 'k', place: 10, from: 11 }, moves: ['Nora -2', 'Albert 2'] },
    ])
  })

  it('is nothing where it moves nobody who is followed', () => {
    expect(lines('abcdefghijkl', 'abdcefghijkl')).toEqual([])
    expect(lines(grid, 'bacdefghijkl', aBasis(people))).toEqual([])
  })

  it('names the driver who explains most where many change places', () => {
    // Nobody guessed c, d or e; l falls from the tenth place of Kari's guess.
    const [line, ...more] = lines('abcdefghklji', 'abdecfghkjil')
    expect(more).toEqual([])
    expect(line).toEqual({
      cause: { kind: 'place', driver: 'l', place: 12, from: 10 },
      moves: ['Kari -4', 'Nora 2'].toReversed(),
    })
  })

  it('names a driver who retires before all others', () => {
    const out = aState('bcdefghijkla', { out: ['a'] })
    const [line] = lines(grid, out)
    expect(line!.cause).toEqual({ kind: 'out', driver: 'a', isCertain: true })
    expect(line!.moves[0]).toBe('Nora -7')
    const [believed] = lines(grid, { ...out, unconfirmed: ['a'] })
    expect(believed!.cause).toEqual({ kind: 'out', driver: 'a', isCertain: false })
  })

  it('names a driver who is no longer known in a place', () => {
    expect(lines('a--------j--', 'a-----------')).toEqual([
      { cause: { kind: 'place', driver: 'j', place: null, from: 10 }, moves: ['Nora -10'] },
    ])
    expect(lines('a-----------', 'a--------j--')).toEqual([
      { cause: { kind: 'place', driver: 'j', place: 10, from: null }, moves: ['Nora 10'] },
    ])
  })

  it('names the driver who takes a place, before the one who has lost it', () => {
    expect(lines('a--------j--', 'a--------k--')[0]!.cause).toEqual({
      kind: 'place',
      driver: 'k',
      place: 10,
      from: null,
    })
  })

  it('says of a change to some places only that the others are not followed', () => {
    expect(lines('abcdefghijkl', 'a--------k--')[0]!.cause).toEqual({ kind: 'known', isWhole: false })
    expect(lines('a--------k--', 'abcdefghijkl')[0]!.cause).toEqual({ kind: 'known', isWhole: true })
  })

  it('tells flags and drivers of one message apart', () => {
    const flags = { YELLOW: 1, RED: 0, SAFETY_CAR: 0 }
    const withFlags = aBasis([aPerson('Nora', guessesOf('aj', { FLAG: flags })), people[1]!], ours)
    expect(lines('abcdefghijkl', aState('abcdefghikjl', { flags }), withFlags)).toEqual([
      {
        cause: { kind: 'flag', types: [{ type: 'YELLOW', count: 1, isMore: true }] },
        moves: ['Nora 10'],
      },
      { cause: { kind: 'place', driver: 'k', place: 10, from: 11 }, moves: ['Nora -2', 'Albert 2'] },
    ])
    expect(lines(aState(grid, { flags }), grid, withFlags)).toEqual([
      {
        cause: { kind: 'flag', types: [{ type: 'YELLOW', count: 0, isMore: false }] },
        moves: ['Nora -10'],
      },
    ])
  })

  it('explains a constructor by its driver who moved', () => {
    const teams = aBasis([aPerson('Nora', guessesOf('', { CONSTRUCTOR: ['six', 'two'] }))], ours)
    expect(lines('abcdefghijkl', 'baefcdghijkl', teams)).toEqual([
      { cause: { kind: 'place', driver: 'c', place: 5, from: 3 }, moves: ['Nora -15'] },
    ])
  })

  it('has the lap while the race runs, and none before and after', () => {
    const lapOf = (facts: Partial<LiveState>) =>
      impactOf(basis, aState(grid), aState('abcdefghikjl', { lap: 36, ...facts })).at(-1)!
    expect(lapOf({})).toMatchObject({ lap: 36, isFinished: false })
    expect(lapOf({ lap: 0 }).lap).toBeNull()
    expect(lapOf({ phase: 'FLAGGED' })).toMatchObject({ lap: null, isFinished: true })
  })

  it('is exactly the difference of the two tables', () => {
    const season = { DRIVER: [...'lkjihgfedcba'], CONSTRUCTOR: ['six', 'two'] }
    const of = aBasis([aPerson('Nora', guessesOf('aj', season)), aPerson('Kari', guessesOf('bc'))], ours)
    const [before, now] = [aState('abcdefghijkl'), aState('lbkcafghijde', { out: ['e'] })]
    const totals = (state: LiveState) => new Map(liveTable(of, state).map((row) => [row.user, row.total]))
    const [then, after] = [totals(before), totals(now)]
    for (const { user, points } of impactOf(of, before, now).flatMap(({ moves }) => moves)) {
      expect(points).toBe(after.get(user)! - then.get(user)!)
    }
  })
})

describe('events that move no points', () => {
  const flags = (RED: number, SAFETY_CAR: number) => ({ YELLOW: 0, RED, SAFETY_CAR })
  const causes = (before: Partial<LiveState>, after: Partial<LiveState>) =>
    lines(aState(grid, before), aState(grid, after)).map(({ cause, moves }) => {
      expect(moves).toEqual([])
      return cause.kind === 'phase' ? [cause.phase, cause.isAgain] : cause.kind
    })

  it('are the start, the restart and the chequered flag', () => {
    expect(causes({ phase: 'GRID' }, { phase: 'RACING' })).toEqual([['RACING', false]])
    expect(causes({ phase: 'STOPPED' }, { phase: 'RACING' })).toEqual([['RACING', true]])
    expect(causes({ phase: 'RACING' }, { phase: 'FLAGGED' })).toEqual([['FLAGGED', false]])
  })

  it('are flags and safety cars, but not their corrections', () => {
    expect(causes({}, { flags: flags(0, 1) })).toEqual(['flag'])
    expect(causes({ flags: flags(0, 1) }, {})).toEqual([])
  })

  it('name a stop once: by its red flag, if it has one', () => {
    expect(causes({}, { phase: 'STOPPED' })).toEqual([['STOPPED', false]])
    expect(causes({}, { phase: 'STOPPED', flags: flags(1, 0) })).toEqual(['flag'])
  })

  it('are no events when a referee takes back the start or the chequered flag', () => {
    expect(causes({ phase: 'RACING' }, { phase: 'GRID' })).toEqual([])
    expect(causes({ phase: 'FLAGGED' }, { phase: 'RACING' })).toEqual([])
  })

  it('are all retirements, each once', () => {
    const out = lines(aState(grid), aState('bcdefghijkla', { out: ['a', 'c'] }))
    expect(out.map(({ cause }) => cause.kind === 'out' && cause.driver)).toEqual(['c', 'a'])
    expect(out[0]!.moves).toEqual([])
    const confirmed = { out: ['a'], unconfirmed: ['a'] }
    expect(causes(confirmed, { ...confirmed, unconfirmed: [] })).toEqual([])
  })
})
