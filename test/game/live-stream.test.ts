import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RaceControlMessage } from '#game/imports/race-control.ts'
import { type Entrants, orderAt, type PositionRow } from '#game/live/order.ts'
import { emptyStream, isNews, newestAt, reportAt, type Stream, withRows } from '#game/live/stream.ts'

const startsAt = Date.UTC(2026, 2, 15, 14)
const grid = [...'abcdef']
const drivers = new Map(grid.map((driver, index) => [index + 1, driver]))
const race: Entrants & { startsAt: number } = { drivers, grid, startsAt }
const second = 1_000
const minute = 60 * second

/** "b2 a1": the places of cars at a time in seconds after the scheduled start. */
const rowsAt = (seconds: number, said: string): PositionRow[] =>
  said.split(' ').map((one) => ({
    at: startsAt + seconds * second,
    car: one.charCodeAt(0) - 96,
    place: Number(one.slice(1)),
  }))
const said = (
  seconds: number,
  message: string,
  facts: Partial<RaceControlMessage> = {},
): RaceControlMessage => ({
  at: startsAt + seconds * second,
  lap: 1,
  category: 'Flag',
  flag: null,
  scope: 'Track',
  sector: null,
  message,
  ...facts,
})
const green = (seconds: number, lap = 1) =>
  said(seconds, 'GREEN LIGHT - PIT EXIT OPEN', { lap, flag: 'GREEN' })
const chequered = (seconds: number) => said(seconds, 'CHEQUERED FLAG', { lap: 3, flag: 'CHEQUERED' })
const red = (seconds: number) => said(seconds, 'RED FLAG', { lap: 2, flag: 'RED' })

const start = 180
const order = (rows: readonly PositionRow[], seconds = 10_000, entrants: Entrants = race) =>
  orderAt(rows, entrants, startsAt + seconds * second)
    .order.map((driver) => driver ?? '-')
    .join('')
const at = (stream: Partial<Stream>, seconds: number) =>
  reportAt({ ...emptyStream, ...stream }, race, startsAt + seconds * second)?.report ?? null
const orderOf = (stream: Partial<Stream>, seconds: number) =>
  at(stream, seconds)!
    .order.map((driver) => driver ?? '-')
    .join('')

describe('the order of rows', () => {
  it('is the grid until a car has another place', () => {
    expect(order([])).toBe('abcdef')
    expect(order([...rowsAt(1, 'b1 a2'), ...rowsAt(2, 'c2 a3')])).toBe('bcadef')
  })

  it('is that of an instant: later rows do not count yet', () => {
    const rows = [...rowsAt(1, 'b1 a2'), ...rowsAt(2, 'c2 a3')]
    expect(order(rows, 1)).toBe('bacdef')
  })

  it('does not depend on the order in which rows arrive', () => {
    const rows = [...rowsAt(1, 'b1 a2'), ...rowsAt(2, 'c2 a3'), ...rowsAt(3, 'f1 b2 c3 a4 d5 e6')]
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(order(shuffled)).toBe('fbcade')
      }),
    )
  })

  it('believes the newer row where two cars have one place, and so repairs the loss of a row', () => {
    const [overtaking, overtaken] = [rowsAt(1, 'c2'), rowsAt(1, 'b3')]
    for (const rows of [overtaking, overtaken, [...overtaking, ...overtaken]]) {
      expect(order(rows)).toBe('acbdef')
    }
    // b falls from second to fifth, and its row is lost.
    expect(order(rowsAt(1, 'c2 d3 e4'))).toBe('acdebf')
  })

  it('knows no driver in the place of a strange car, and reports its number', () => {
    const rows = [...rowsAt(1, 'a2 b3 c4 d5 e6 f7'), { at: startsAt + second, car: 99, place: 1 }]
    const { order: places, strangers } = orderAt(rows, race, startsAt + minute)
    expect(places).toEqual([null, ...grid])
    expect(strangers).toEqual([99])
  })

  it('does not let a strange car take the place of a known one', () => {
    expect(order([...rowsAt(1, 'a1'), { at: startsAt + 2 * second, car: 99, place: 1 }])).toBe('abcdef')
  })

  it('gives one strange car to the one driver of the grid without a car', () => {
    const rows = rowsAt(1, 'f1 a2 b3 c4 d5 e6').map((row) => (row.car === 6 ? { ...row, car: 1 } : row))
    const numbers = new Map([[16, 'a'], ...[...drivers].filter(([car]) => car !== 1)])
    expect(
      order(
        rows.map((row) => (row.place === 2 ? { ...row, car: 16 } : row)),
        10,
        { drivers: numbers, grid },
      ),
    ).toBe('fabcde')
  })

  it('gives no car to that driver when two are strange', () => {
    const numbers = new Map([...drivers].filter(([car]) => car !== 1))
    const strange = [97, 98].map((car, index) => ({ at: startsAt, car, place: 1 + 6 * index }))
    const rows = [...rowsAt(1, 'b2 c3 d4 e5 f6'), ...strange]
    expect(orderAt(rows, { drivers: numbers, grid }, startsAt + minute).strangers).toEqual([97, 98])
  })

  it('believes the last of two rows of one instant', () => {
    expect(order(rowsAt(1, 'a2 a3 b1 c2'))).toBe('bcadef')
  })

  it('needs no grid', () => {
    expect(order(rowsAt(1, 'b1 a2'), 10, { drivers, grid: [] })).toBe('ba')
  })

  it('has every driver of the grid in one place, whatever the rows say', () => {
    const row = fc.record({
      at: fc.integer({ min: -5, max: 5 }),
      car: fc.integer({ min: -1, max: 9 }),
      place: fc.integer({ min: -1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const placed = orderAt(rows, race, 3).order.filter((driver) => driver !== null)
        expect(placed.toSorted()).toEqual(grid)
      }),
    )
  })
})

describe('a stream', () => {
  const running = { messages: [green(-2_400), green(start)] }

  it('says nothing without rows', () => {
    expect(at({}, 0)).toBeNull()
    expect(at({ positions: rowsAt(60, 'a1') }, 0)).toBeNull()
  })

  it('is before the start until the last green light near the time of the start', () => {
    expect(at(running, -2_000)).toMatchObject({ phase: 'GRID', lap: null })
    expect(at(running, start - 1)!.phase).toBe('GRID')
    expect(at(running, start)).toMatchObject({ phase: 'RACING', lap: 1 })
    const aborted = { messages: [...running.messages, said(137, 'ABORTED START'), green(1_100)] }
    expect(at(aborted, 1_000)!.phase).toBe('RACING')
    expect(at(aborted, 1_200)!.phase).toBe('RACING')
    expect(at({ messages: [green(-2_400), said(137, 'ABORTED START')] }, 1_000)!.phase).toBe('GRID')
  })

  it('keeps the grid for some seconds after the start', () => {
    const stream = {
      ...running,
      positions: [...rowsAt(-60, 'a1 b2'), ...rowsAt(start + 3, 'f1 a2 b3 c4 d5 e6')],
    }
    expect(orderOf(stream, start + 9)).toBe('abcdef')
    expect(orderOf(stream, start + 10)).toBe('fabcde')
  })

  it('keeps the order at the flag until lapped cars are where they belong', () => {
    const stream = {
      messages: [...running.messages, chequered(600)],
      positions: [...rowsAt(610, 'f2 b3 c4 d5 e6'), ...rowsAt(670, 'b2 c3 d4 f5')],
    }
    expect(at(stream, 615)).toMatchObject({ phase: 'FLAGGED', order: grid })
    expect(orderOf(stream, 720)).toBe('abcdfe')
  })

  it('stops at a red flag, and goes on after it', () => {
    const stopped = { messages: [...running.messages, red(400)] }
    expect(at(stopped, 10_000)).toMatchObject({ phase: 'STOPPED', flags: { RED: 1 }, lap: 2 })
    const resumed = { messages: [...stopped.messages, said(1_600, 'RACE RESUMED', { lap: 2, flag: null })] }
    expect(at(resumed, 1_599)!.phase).toBe('STOPPED')
    expect(at(resumed, 1_600)!.phase).toBe('RACING')
  })

  it('may be flagged without a restart', () => {
    const stream = { messages: [...running.messages, red(400), chequered(4_000)] }
    expect(at(stream, 4_200)!.phase).toBe('FLAGGED')
  })

  it('counts flags by the rules of imports, and none from before the start', () => {
    const yellow = (seconds: number, sector: number) =>
      said(seconds, `YELLOW IN TRACK SECTOR ${sector}`, { sector, flag: 'YELLOW', scope: 'Sector' })
    const messages = [
      yellow(-60, 3),
      ...running.messages,
      yellow(start + 30, 3),
      yellow(start + 31, 4),
      said(start + 40, 'VIRTUAL SAFETY CAR DEPLOYED', { category: 'SafetyCar' }),
      said(start + 60, 'SAFETY CAR DEPLOYED', { category: 'SafetyCar' }),
    ]
    expect(at({ messages }, 0)!.flags).toEqual({ YELLOW: 0, RED: 0, SAFETY_CAR: 0 })
    expect(at({ messages }, 1_000)!.flags).toEqual({ YELLOW: 1, RED: 0, SAFETY_CAR: 1 })
  })

  it('is the same when rows come twice, late or in pieces', () => {
    const whole: Stream = {
      messages: [...running.messages, red(400), green(900, 2), red(1_500), chequered(4_000)],
      positions: [...rowsAt(-60, 'a1 b2'), ...rowsAt(300, 'b1 a2'), ...rowsAt(500, 'c1 b2 a3')],
    }
    const pieces = fc.array(
      fc.record({
        positions: fc.shuffledSubarray([...whole.positions]),
        messages: fc.shuffledSubarray([...whole.messages]),
      }),
    )
    fc.assert(
      fc.property(pieces, fc.integer({ min: -100, max: 5_000 }), (some, seconds) => {
        const stream = [...some, whole, ...some].reduce(withRows, emptyStream)
        expect(stream.positions).toHaveLength(whole.positions.length)
        expect(at(stream, seconds)).toEqual(at(whole, seconds))
      }),
    )
  })

  it('is true until now while nothing is said for some minutes, but not for an hour', () => {
    expect(at(running, start + 540)!.at).toBe(startsAt + (start + 540) * second)
    expect(at(running, start + 3_600)!.at).toBe(startsAt + (start + 600) * second)
  })

  it('says since when to ask', () => {
    expect(newestAt([])).toBeNull()
    expect(newestAt([...rowsAt(5, 'a1'), ...rowsAt(2, 'b1')])).toBe(startsAt + 5 * second)
  })
})

describe('a report', () => {
  const report = at({ messages: [green(start)] }, start)!

  it('is news if something else is true and it is not older', () => {
    expect(isNews(null, report)).toBe(true)
    expect(isNews(report, { ...report, at: report.at + second })).toBe(false)
    expect(isNews(report, { ...report, lap: 2 })).toBe(true)
    expect(isNews(report, { ...report, lap: 2, at: report.at - second })).toBe(false)
  })
})
