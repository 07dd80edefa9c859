import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { sources } from '#test/support/sources.ts'
import type { SourceAnswer } from '#worker/feed/get.ts'

const { results: jolpica } = sources(SEASON_2025).feed

async function found<T>(answer: Promise<SourceAnswer<T>>): Promise<T> {
  const result = await answer
  if (result.kind === 'not-yet') throw new Error(`not yet: ${result.why}`)
  return result.value
}

/** The client of a source that answers every request with `body`. */
const answering = (body: unknown) => {
  const one = sources(SEASON_2025)
  one.disturb = async () => Response.json(body)
  return one.feed.results
}

const oneRace = (row: object, table: object = {}) => ({
  MRData: {
    limit: '100',
    offset: '0',
    total: '1',
    ...table,
    RaceTable: {
      Races: [
        {
          season: '2025',
          round: '1',
          raceName: 'Australian Grand Prix',
          Circuit: { circuitId: 'albert_park', Location: { locality: 'Melbourne', country: 'Australia' } },
          date: '2025-03-16',
          ...row,
        },
      ],
    },
  },
})

const finish = {
  position: '1',
  positionText: '1',
  points: '25',
  Driver: { driverId: 'norris', givenName: 'Lando', familyName: 'Norris' },
  Constructor: { constructorId: 'mclaren', name: 'McLaren' },
  laps: '57',
}

describe('Jolpica', () => {
  it('parses place, status, points and laps of a classification', async () => {
    const { rows } = await found(jolpica.result(2025, 1))
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual({
      position: 1,
      driver: 'norris',
      team: 'mclaren',
      status: 'FINISHED',
      points: 25,
      laps: 57,
      named: { driver: 'Lando Norris', team: 'McLaren' },
    })
    expect(rows.at(-1)).toMatchObject({ position: 20, driver: 'hadjar', status: 'RETIRED' })
  })

  it('puts disqualified drivers last and marks drivers that did not start', async () => {
    const china = await found(jolpica.result(2025, 2))
    expect(china.rows.slice(-3).map(({ status }) => status)).toEqual(Array(3).fill('DISQUALIFIED'))
    const { rows } = await found(jolpica.sprint(2025, 6))
    expect(rows.find(({ driver }) => driver === 'leclerc')).toMatchObject({ status: 'DID_NOT_START' })
  })

  it.each([
    ['R', 'RETIRED'],
    ['N', 'RETIRED'],
    ['D', 'DISQUALIFIED'],
    ['E', 'DISQUALIFIED'],
    ['W', 'DID_NOT_START'],
    ['F', 'DID_NOT_START'],
  ])('maps %s to %s', async (positionText, status) => {
    const { rows } = await found(
      answering(oneRace({ Results: [{ ...finish, positionText }] })).result(2025, 1),
    )
    expect(rows[0]!.status).toBe(status)
  })

  it('accepts half points', async () => {
    const { rows } = await found(
      answering(oneRace({ Results: [{ ...finish, points: '12.5' }] })).result(2025, 1),
    )
    expect(rows[0]!.points).toBe(12.5)
  })

  it('parses the qualifying order and its race', async () => {
    const { rows, ...race } = await found(jolpica.qualifying(2025, 2))
    // The champion's car has number 1, but the driver's own number differs.
    expect(rows.slice(0, 4)).toEqual([
      { driver: 'piastri', car: 81, team: 'mclaren' },
      { driver: 'russell', car: 63, team: 'mercedes' },
      { driver: 'norris', car: 4, team: 'mclaren' },
      { driver: 'max_verstappen', car: 1, team: 'red_bull' },
    ])
    const drivers = await found(jolpica.drivers(2025))
    expect(drivers.find(({ alias }) => alias === 'max_verstappen')).toMatchObject({ number: 33 })
    expect(race).toEqual({ year: 2025, round: 2, circuit: 'shanghai', date: '2025-03-23' })
  })

  it('parses shared and missing positions in the standings', async () => {
    const first = (await found(jolpica.driverStandings(2025, 1))).rows
    expect(first.map(({ position }) => position)).toEqual([
      ...Array.from({ length: 14 }, (_, i) => i + 1),
      ...Array(6).fill(null),
    ])
    expect(first[13]).toEqual({ position: 14, competitor: 'bearman', points: 0 })
    // Hadjar and Gasly each have one eleventh place, and one twentieth that was not classified.
    expect((await found(jolpica.driverStandings(2025, 2))).rows.slice(13, 17)).toEqual([
      { position: 14, competitor: 'sainz', points: 1 },
      { position: 15, competitor: 'hadjar', points: 0 },
      { position: 15, competitor: 'gasly', points: 0 },
      { position: 17, competitor: 'lawson', points: 0 },
    ])
    expect((await found(jolpica.constructorStandings(2025, 1))).rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    )
  })

  it('parses the calendar with every session as an instant', async () => {
    const calendar = await found(jolpica.calendar(2025))
    expect(calendar).toHaveLength(24)
    expect(calendar[1]).toMatchObject({
      round: 2,
      circuit: 'shanghai',
      date: '2025-03-23',
      sessions: { SPRINT: Date.UTC(2025, 2, 22, 3), RACE: Date.UTC(2025, 2, 23, 7) },
    })
    expect(Object.keys(calendar[1]!.sessions)).not.toContain('FP2')
  })

  it('varies its URL every five minutes for more than an hour, because the source caches by URL', async () => {
    const askedAt = async (minute: number) => {
      const one = sources(SEASON_2025, {}, Date.UTC(2025, 2, 16, 6, minute))
      await one.feed.results.result(2025, 1)
      return one.asked[0]!
    }
    const periods = await Promise.all(Array.from({ length: 24 }, (_, period) => askedAt(5 * period)))
    expect(periods[12]).not.toBe(periods[0])
    expect(new Set(periods).size).toBe(24)
    expect(await askedAt(4)).toBe(periods[0])
    for (const address of periods) expect(Number(/limit=(\d+)$/.exec(address)![1])).toBeGreaterThan(60)
  })

  it('waits between requests', async () => {
    const one = sources(SEASON_2025, { pace: 260 })
    await one.feed.results.result(2025, 1)
    expect(one.pauses).toEqual([])
    await one.feed.results.sprint(2025, 2)
    await one.feed.openF1.sessions(2025, 'RACE')
    expect(one.pauses).toEqual([260])
  })

  it('accepts a race without a time', async () => {
    const [race] = await found(answering(oneRace({ time: undefined })).calendar(2025))
    expect(race).toMatchObject({ date: '2025-03-16', sessions: {} })
  })

  it('reports not-yet before the session and for a race without a sprint', async () => {
    const { feed } = sources({ ...SEASON_2025, races: SEASON_2025.races.map(({ race: _, ...it }) => it) })
    expect(await feed.results.result(2025, 1)).toEqual({ kind: 'not-yet', why: 'empty' })
    expect(await feed.results.driverStandings(2025, 1)).toEqual({ kind: 'not-yet', why: 'empty' })
    expect(await feed.results.sprint(2025, 1)).toEqual({ kind: 'not-yet', why: 'empty' })
    expect(await answering(oneRace({ Results: [] })).result(2025, 1)).toEqual({
      kind: 'not-yet',
      why: 'empty',
    })
  })

  it.each([
    ['an incomplete page', oneRace({ Results: [finish] }, { total: '101' })],
    ['an invalid number', oneRace({ Results: [{ ...finish, position: 'first' }] })],
    ['an unknown status', oneRace({ Results: [{ ...finish, positionText: 'X' }] })],
    ['a time without a zone', oneRace({ time: '04:00:00', Results: [finish] })],
    ['an unrelated document', { message: 'hello' }],
  ])('rejects %s', async (_, body) => {
    await expect(answering(body).result(2025, 1)).rejects.toMatchObject({ kind: 'garbage' })
  })
})
