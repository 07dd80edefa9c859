import { describe, expect, it } from 'vitest'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { sources } from '#test/support/sources.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'

const answering = (body: unknown) => {
  const one = sources(SEASON_2025)
  one.disturb = async () => Response.json(body)
  return one.feed.openF1
}

describe('OpenF1', () => {
  it('lists sessions by kind, with sprints separate from races', async () => {
    const { openF1 } = sources(SEASON_2025).feed
    const races = await openF1.sessions(2025, 'RACE')
    const sprints = await openF1.sessions(2025, 'SPRINT')
    expect(races).toMatchObject({ kind: 'found', value: { length: 24 } })
    expect(sprints).toMatchObject({
      kind: 'found',
      value: {
        length: 6,
        0: { key: sessionKey(2, 'SPRINT'), session: 'SPRINT', startsAt: Date.UTC(2025, 2, 22, 3) },
      },
    })
  })

  it('leaves out a cancelled session', async () => {
    const held = { session_key: 1, date_start: '2026-04-12T15:00:00+00:00' }
    const answer = await answering([held, { ...held, session_key: 2, is_cancelled: true }]).sessions(
      2026,
      'RACE',
    )
    expect(answer).toMatchObject({ value: { length: 1, 0: { key: 1 } } })
  })

  it.each([
    ['a day before', -1],
    ['a day after', 1],
  ])('finds the session of a weekend even if the other source dates it %s', async (_, days) => {
    const sessions = ['2026-05-23T14:00:00+00:00', '2026-05-30T14:00:00+00:00'].map((date_start, index) => ({
      session_key: index,
      date_start,
    }))
    const at = Date.UTC(2026, 4, 30, 14) + days * 24 * 60 * 60 * 1000
    expect(await answering(sessions).sessionAt(2026, 'QUALIFYING', at)).toMatchObject({ value: { key: 1 } })
  })

  it('finds no session when all belong to other weekends', async () => {
    const other = [{ session_key: 1, date_start: '2026-05-23T14:00:00+00:00' }]
    const answer = await answering(other).sessionAt(2026, 'QUALIFYING', Date.UTC(2026, 4, 30, 14))
    expect(answer).toEqual({ kind: 'not-yet', why: 'missing' })
  })

  it('parses the grid by car number, from the front', async () => {
    const { openF1 } = sources(SEASON_2025).feed
    const answer = await openF1.startingGrid(sessionKey(4, 'QUALIFYING'))
    expect(answer).toMatchObject({ kind: 'found', value: { 0: { position: 1, number: 81 } } })
  })

  it('reports not-yet on a 404 or an empty list', async () => {
    expect(await sources(SEASON_2025).feed.openF1.raceControl(1)).toEqual({ kind: 'not-yet', why: 'missing' })
    expect(await answering([]).raceControl(1)).toEqual({ kind: 'not-yet', why: 'empty' })
  })

  it('leaves out race control of another session', async () => {
    const row = {
      date: '2025-03-16T04:00:00+00:00',
      category: 'Other',
      flag: null,
      scope: null,
      sector: null,
    }
    const said = (message: string, session_key: number) => ({ ...row, message, session_key, lap_number: 1 })
    const answer = await answering([said('OURS', 7), said('OF THE SPRINT', 6)]).raceControl(7)
    expect(answer).toMatchObject({ kind: 'found', value: [{ message: 'OURS' }] })
  })

  it('sorts race control messages by time', async () => {
    const sentMessage = (date: string, message: string) => ({
      date,
      message,
      lap_number: 3,
      category: 'Flag',
      flag: 'RED',
      scope: 'Track',
      sector: null,
    })
    const late = sentMessage('2025-03-16T04:10:00+00:00', 'RED FLAG')
    const early = sentMessage('2025-03-16T05:05:00+01:00', 'RED FLAG')
    const answer = await answering([late, early]).raceControl(1)
    expect(answer).toMatchObject({
      value: [{ at: Date.UTC(2025, 2, 16, 4, 5) }, { at: Date.UTC(2025, 2, 16, 4, 10) }],
    })
  })

  it.each([
    ['one place for two cars', [slot(1, 4), slot(1, 81)]],
    ['a grid without places', [{ driver_number: 4 }]],
  ])('rejects %s', async (_, body) => {
    await expect(answering(body).startingGrid(1)).rejects.toMatchObject({ kind: 'garbage' })
  })

  it('rejects a time without a zone', async () => {
    const answer = answering([{ session_key: 1, date_start: '2025-03-16T04:00:00' }]).sessions(2025, 'RACE')
    await expect(answer).rejects.toMatchObject({ kind: 'garbage' })
  })
})

function slot(position: number, driver_number: number) {
  return { position, driver_number }
}
