import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagTypes } from '#game/flags.ts'
import { applyEdit, type RefereeEdit, type RefereeReport, reportOfGrid } from '#game/live/referee.ts'
import { isWhole, livePhases } from '#game/live/state.ts'

const drivers = [...'abcdefghijkl']
const grid = reportOfGrid(drivers)
const racing: RefereeReport = { ...grid, phase: 'RACING' }

const raceAfter = (report: RefereeReport, ...edits: RefereeEdit[]) =>
  edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, drivers)
    if (result.kind === 'refused') throw new Error(`refused: ${result.fault.kind}`)
    return result.report
  }, report)
const orderAfter = (...edits: RefereeEdit[]) =>
  raceAfter(racing, ...edits)
    .order.map((driver) => driver ?? '-')
    .join('')
const faultOf = (edit: RefereeEdit, report = racing) => {
  const result = applyEdit(report, edit, drivers)
  return result.kind === 'refused' ? result.fault : null
}

describe('a referee', () => {
  it('moves a driver up and down; those between shift by one', () => {
    expect(orderAfter({ kind: 'move', driver: 'd', place: 2 })).toBe('adbcefghijkl')
    expect(orderAfter({ kind: 'move', driver: 'b', place: 4 })).toBe('acdbefghijkl')
    expect(orderAfter({ kind: 'move', driver: 'c', place: 3 })).toBe('abcdefghijkl')
  })

  it('takes in a driver who starts from the pit lane, and leaves out one who does not start', () => {
    const without = drivers.slice(0, 11)
    expect(orderAfter({ kind: 'order', drivers: without })).toBe('abcdefghijk')
    expect(orderAfter({ kind: 'order', drivers: without }, { kind: 'move', driver: 'l', place: 12 })).toBe(
      'abcdefghijkl',
    )
  })

  it('sees a driver who is out fall behind all who race; the first to retire is last', () => {
    const both = raceAfter(
      racing,
      { kind: 'out', driver: 'c', isOut: true },
      { kind: 'out', driver: 'a', isOut: true },
    )
    expect(both.order.join('')).toBe('bdefghijklac')
    expect(both.out).toEqual(['c', 'a'])
    expect(raceAfter(both, { kind: 'out', driver: 'a', isOut: true })).toEqual(both)
    expect(raceAfter(both, { kind: 'out', driver: 'a', isOut: false }).out).toEqual(['c'])
  })

  it('confirms one by one those whom a source only believes to be out', () => {
    const source: RefereeReport = { ...racing, out: ['l', 'k'], unconfirmed: ['l', 'k'] }
    const afterMove = raceAfter(source, { kind: 'move', driver: 'b', place: 1 })
    expect(afterMove.unconfirmed).toEqual(['l', 'k'])
    const confirmed = raceAfter(afterMove, { kind: 'out', driver: 'l', isOut: true })
    expect([confirmed.out, confirmed.unconfirmed]).toEqual([['l', 'k'], ['k']])
    const back = raceAfter(confirmed, { kind: 'out', driver: 'k', isOut: false })
    expect([back.out, back.unconfirmed]).toEqual([['l'], []])
    const own = raceAfter(source, { kind: 'out', driver: 'c', isOut: true })
    expect(own.unconfirmed).toEqual(['l', 'k'])
    expect(raceAfter(source, { kind: 'order', drivers: drivers.slice(0, 11) }).unconfirmed).toEqual(['k'])
  })

  it('may follow only the places that are asked for: the others are unknown from then on', () => {
    expect(orderAfter({ kind: 'place', place: 10, driver: 'l' })).toBe('a--------l--')
    expect(
      orderAfter({ kind: 'place', place: 10, driver: 'l' }, { kind: 'place', place: 1, driver: 'b' }),
    ).toBe('b--------l--')
    expect(
      orderAfter({ kind: 'place', place: 9, driver: 'k' }, { kind: 'place', place: 10, driver: 'l' }),
    ).toBe('a-------kl--')
  })

  it('never has one driver in two places', () => {
    expect(
      orderAfter({ kind: 'place', place: 10, driver: 'l' }, { kind: 'place', place: 1, driver: 'l' }),
    ).toBe('l-----------')
    expect(orderAfter({ kind: 'place', place: 10, driver: 'a' })).toBe('---------a--')
  })

  it('does not know who takes over from a driver who is out where other places are unknown', () => {
    expect(
      orderAfter({ kind: 'place', place: 10, driver: 'l' }, { kind: 'out', driver: 'l', isOut: true }),
    ).toBe('a-----------')
  })

  it('can say single places of a race without a grid', () => {
    const { order } = raceAfter(reportOfGrid([]), { kind: 'place', place: 1, driver: 'c' })
    expect(order).toEqual(['c', ...Array(11).fill(null)])
  })

  it('counts flags; a red one stops the race, once', () => {
    const red: RefereeEdit = { kind: 'flag', type: 'RED' }
    const stopped = raceAfter(racing, { kind: 'flag', type: 'SAFETY_CAR' }, red)
    expect(stopped).toMatchObject({ phase: 'STOPPED', flags: { YELLOW: 0, RED: 1, SAFETY_CAR: 1 } })
    const finished = raceAfter(stopped, { kind: 'phase', phase: 'FLAGGED' }, red)
    expect(finished).toMatchObject({ phase: 'FLAGGED', flags: { RED: 2 } })
  })

  it('is refused what cannot be', () => {
    expect(faultOf({ kind: 'move', driver: 'z', place: 1 })).toEqual({ kind: 'unknown-driver', driver: 'z' })
    expect(faultOf({ kind: 'move', driver: 'a', place: 13 })).toEqual({ kind: 'place', most: 12 })
    expect(faultOf({ kind: 'move', driver: 'a', place: 1.5 })).toEqual({ kind: 'place', most: 12 })
    expect(faultOf({ kind: 'place', place: 0, driver: null })).toEqual({ kind: 'place', most: 12 })
    expect(faultOf({ kind: 'order', drivers: [...drivers, 'a'] })).toEqual({
      kind: 'driver-twice',
      driver: 'a',
    })
    expect(faultOf({ kind: 'order', drivers: ['a', 'b'] })).toEqual({
      kind: 'too-few',
      drivers: 2,
      least: 10,
    })
    expect(faultOf({ kind: 'flag', type: 'YELLOW' }, grid)).toEqual({ kind: 'not-started' })
    expect(faultOf({ kind: 'lap', lap: -1 })).toEqual({ kind: 'lap', most: 200 })
    const partly = raceAfter(racing, { kind: 'place', place: 1, driver: 'b' })
    expect(faultOf({ kind: 'move', driver: 'b', place: 2 }, partly)).toEqual({ kind: 'order-unknown' })
    const short = raceAfter(racing, { kind: 'order', drivers: drivers.slice(0, 11) })
    expect(faultOf({ kind: 'out', driver: 'l', isOut: true }, short)).toEqual({
      kind: 'not-in-order',
      driver: 'l',
    })
    for (const nonsense of [
      { kind: 'nonsense' },
      { kind: 'flag', type: 'GREEN' },
      { kind: 'phase', phase: 'LAST' },
    ]) {
      expect(faultOf(nonsense as never)).toEqual({ kind: 'unknown-edit' })
    }
  })

  it('has nobody out who is not in the race', () => {
    const before = raceAfter(racing, { kind: 'out', driver: 'l', isOut: true })
    expect(raceAfter(before, { kind: 'order', drivers: drivers.slice(0, 11) }).out).toEqual([])
  })
})

describe('any edits', () => {
  const driver = fc.constantFrom(...drivers, 'z')
  const place = fc.integer({ min: -1, max: 14 })
  const edits: fc.Arbitrary<RefereeEdit[]> = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('place' as const), place, driver: fc.option(driver) }),
      fc.record({
        kind: fc.constant('order' as const),
        drivers: fc.shuffledSubarray([...drivers, 'z'], { minLength: 8 }),
      }),
      fc.record({ kind: fc.constant('move' as const), driver, place }),
      fc.record({ kind: fc.constant('out' as const), driver, isOut: fc.boolean() }),
      fc.record({ kind: fc.constant('flag' as const), type: fc.constantFrom(...flagTypes) }),
      fc.record({ kind: fc.constant('phase' as const), phase: fc.constantFrom(...livePhases) }),
      fc.record({ kind: fc.constant('lap' as const), lap: fc.integer({ min: -5, max: 300 }) }),
    ),
  )

  it('leave an order with each driver once at most, and known drivers only', () => {
    fc.assert(
      fc.property(edits, fc.constantFrom(grid, racing, reportOfGrid([])), (list, start) => {
        let now: RefereeReport = start
        for (const edit of list) {
          const result = applyEdit(now, edit, drivers)
          if (result.kind === 'edited') now = result.report
          const placed = now.order.filter((one) => one !== null)
          expect(new Set(placed).size).toBe(placed.length)
          expect([...placed, ...now.out].every((one) => drivers.includes(one))).toBe(true)
          expect(new Set(now.out).size).toBe(now.out.length)
          if (isWhole(now)) expect(now.out.every((one) => placed.includes(one))).toBe(true)
        }
      }),
    )
  })

  it('are the same for the same state: the input never changes', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const kept = JSON.stringify(racing)
        for (const edit of list) applyEdit(racing, edit, drivers)
        expect(JSON.stringify(racing)).toBe(kept)
      }),
    )
  })
})
