import { describe, expect, it } from 'vitest'
import { sourceFor } from '#game/live/choice.ts'
import { encodeState, rosterOf, wiresOf } from '#game/live/message.ts'
import { flagStandings } from '#game/live/messages.ts'
import { orderAt } from '#game/live/order.ts'
import { liveFrom, livePauseAfter, runningRace } from '#game/live/running.ts'
import { liveFieldOf, liveTable } from '#game/live/table.ts'
import { bingoTopic, liveTopic, messageOf, topicList } from '#game/live/topics.ts'
import { aBasis, aPerson, aState, guessesOf } from '#test/support/live-basis.ts'

const hour = 60 * 60_000

describe('the race that runs', () => {
  const race = { startsAt: 10, cutoff: 20, resultState: null }
  const isRunning = (now: number, more = {}) => runningRace([{ ...race, ...more }], now) !== null

  it('runs from its cutoff until it has a result, for six hours at most', () => {
    expect([19, 20, 9 + 6 * hour, 10 + 6 * hour].map((now) => isRunning(now))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isRunning(20, { resultState: 'PRELIMINARY' })).toBe(false)
    expect(liveFrom({ cutoff: hour })).toBe(50 * 60_000)
  })

  it('is the newest of several', () => {
    const newer = { ...race, cutoff: 25 }
    expect(runningRace([race, newer], 25)).toBe(newer)
  })
})

describe('the source of a running race', () => {
  it('is that of the admin’s choice if it is set up, else the first one', () => {
    expect(sourceFor(null, ['OPENF1', 'REFEREE'])).toBe('OPENF1')
    expect(sourceFor('REFEREE', ['OPENF1', 'REFEREE'])).toBe('REFEREE')
    expect(sourceFor('REFEREE', ['OPENF1'])).toBe('OPENF1')
    expect([sourceFor('OFF', ['OPENF1']), sourceFor(null, [])]).toEqual([null, null])
  })

  it('is asked less often after faults and without news, but every minute', () => {
    expect(livePauseAfter('OPENF1', { faults: 0, quiet: 5 })).toBe(10_000)
    expect(livePauseAfter('OPENF1', { faults: 1, quiet: 6 })).toBe(40_000)
    expect(livePauseAfter('OPENF1', { faults: 9, quiet: 0 })).toBe(60_000)
    expect(livePauseAfter('REPLAY', { faults: 0, quiet: 900 })).toBe(2_000)
  })
})

describe('a topic of the live channel', () => {
  it('is the season, a race or the board of a year, up to four of them', () => {
    const isList = (text: string) => topicList.test(text)
    expect([liveTopic(7), bingoTopic(2026), 'season,live/7,bingo/2026,live/8'].map(isList)).toEqual([
      true,
      true,
      true,
    ])
    expect(['live/0', 'bingo/1800', 'season,', 'season,season,season,season,season'].map(isList)).toEqual(
      Array(4).fill(false),
    )
  })

  it('has messages of at most 400 bytes, but for a board', () => {
    expect(messageOf('season', 'x')).toBe('{"topic":"season","data":"x"}')
    const filled = (topic: 'season' | 'bingo/2026', bytes: number) =>
      'x'.repeat(bytes - messageOf(topic, '').length)
    expect(messageOf('season', filled('season', 400))).toHaveLength(400)
    expect(() => messageOf('season', filled('season', 401))).toThrow('401 bytes on season')
    expect(messageOf('bingo/2026', filled('bingo/2026', 65_536))).toHaveLength(65_536)
  })
})

describe('a state as a message', () => {
  const roster = rosterOf('lkjihgfedcba')

  it('is left out if a driver is unknown, or a name too long', () => {
    const states = [
      aState('ab'),
      aState('az'),
      aState('ab', { by: { source: 'REFEREE', name: 'x'.repeat(400) } }),
    ]
    expect(wiresOf(states, roster)).toEqual([JSON.parse(encodeState(states[0]!, roster))])
  })

  it('has at most 360 bytes, and names those who are only probably out', () => {
    const named = (length: number) => aState('ab', { by: { source: 'REFEREE', name: 'x'.repeat(length) } })
    const free = 360 - encodeState(named(0), roster).length
    expect(encodeState(named(free), roster)).toHaveLength(360)
    expect(() => encodeState(named(free + 1), roster)).toThrow('a live message of 361 bytes')
    expect(encodeState(aState('ab'), roster)).not.toContain('"u"')
  })
})

describe('an order from rows that contradict each other', () => {
  const drivers = new Map([...'abcde'].map((driver, index): [number, string] => [index + 1, driver]))
  const rows = (...places: [at: number, car: number, place: number][]) =>
    orderAt(
      places.map(([at, car, place]) => ({ at, car, place })),
      { drivers, grid: [...'abcde'] },
      10,
    ).order.join('')

  it('puts cars that have lost their places to newer rows behind them, in their own order', () => {
    expect(rows([1, 4, 1])).toBe('dbcae')
    expect(rows([1, 1, 1], [2, 2, 2], [3, 3, 2], [4, 5, 1])).toBe('ecadb')
  })

  it('puts a car that has nothing free behind it into the last free place', () => {
    expect(rows([1, 1, 5], [2, 2, 5])).toBe('eacdb')
  })
})

describe('a table of a race that runs', () => {
  it('is of all, of those who are followed, or of the best', () => {
    expect(liveFieldOf({ isWholeField: true, followed: [] })).toBe('all')
    expect(liveFieldOf({ isWholeField: false, followed: ['kari'] })).toBe('followed')
    expect(liveFieldOf({ isWholeField: false, followed: [] })).toBe('best')
  })

  it('gives each participant a rank, the ranks won, and the points of race and season together', () => {
    const people = [aPerson('Kari', guessesOf('ab'), 3), aPerson('Ola', guessesOf('ba'))]
    const table = liveTable(aBasis(people), aState('abcdefghijkl'))
    const [kari, ola] = table
    expect([...flagStandings(table)]).toEqual([
      ['kari', { rank: 1, rise: kari?.movement, earned: (kari?.race ?? 0) + (kari?.season ?? 0) }],
      ['ola', { rank: 2, rise: ola?.movement, earned: (ola?.race ?? 0) + (ola?.season ?? 0) }],
    ])
  })
})
