// Runs only if recorded races are present; a clone skips it.
import { describe, expect, it } from 'vitest'
import { orderAt } from '#game/live/order.ts'
import { emptyStream, newestAt, reportAt, withRows } from '#game/live/stream.ts'
import { recordedRaces } from '#test/support/recorded-races.ts'

const minute = 60_000

it('finds all four recorded races, or none', () => expect([0, 4]).toContain(recordedRaces.size))

describe.each([...recordedRaces])('the race %s as it was reported', (name, recorded) => {
  const { stream, race, start, flag, checkpoints, official } = recorded
  const instants = [...stream.positions, ...stream.messages].map(({ at }) => at)
  const last = newestAt(stream.positions)!
  const reportOf = (at: number) => reportAt(stream, race, at)!.report

  it('starts and ends when it did', () => {
    expect(reportOf(start - 1_000)).toMatchObject({ phase: 'GRID', order: race.grid, lap: null })
    expect(reportOf(start).phase).toBe('RACING')
    expect(reportOf(flag - 1_000).phase).toBe('RACING')
    expect(reportOf(flag).phase).toBe('FLAGGED')
  })

  it('has each car in one place at every instant', () => {
    for (const at of new Set(instants.filter((one) => one >= stream.positions[0]!.at))) {
      expect(reportOf(at).order.toSorted()).toEqual([...race.drivers.values()].sort())
    }
  })

  it.each(checkpoints)('has the order of $label', ({ at, order }) => {
    expect(orderAt(stream.positions, race, at).order).toEqual(order)
    const isSettling = at >= flag && at < flag + 2 * minute
    if (!isSettling) expect(reportOf(at).order).toEqual(order)
  })

  it('keeps the tenth place while lapped cars finish, and ends with the last row', () => {
    expect(reportOf(flag + minute).order).toEqual(orderAt(stream.positions, race, flag).order)
    expect(reportOf(last + 2 * minute).order).toEqual(orderAt(stream.positions, race, last).order)
  })

  it('does not know of disqualifications', () => {
    const disqualified = official.filter((row) => row.isDisqualified).map(({ driver }) => driver)
    expect(disqualified).toHaveLength({ '2025-02': 3, '2025-04': 1 }[name] ?? 0)
    const end = reportOf(last + 2 * minute)
    for (const driver of disqualified) expect(end.order.indexOf(driver)).toBeLessThan(15)
  })

  it('is the same when it is read in pieces, each of them twice', () => {
    let pieces = emptyStream
    const step = 10_000
    for (let from = Math.min(...instants); from <= Math.max(...instants); from += step) {
      const isNew = ({ at }: { at: number }) => at >= from - step && at < from + step
      pieces = withRows(pieces, {
        positions: stream.positions.filter(isNew).toReversed(),
        messages: stream.messages.filter(isNew).toReversed(),
      })
    }
    for (const { at } of checkpoints) expect(reportAt(pieces, race, at)).toEqual(reportAt(stream, race, at))
  })
})
