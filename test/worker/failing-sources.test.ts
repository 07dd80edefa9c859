import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { noteSeasonCheck } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import {
  aSeasonToReconcile,
  db,
  history,
  hours,
  minutes,
  otherFields,
  run,
  source,
  start,
  states,
  year,
} from '#test/support/reconciled-season.ts'
import { afterQualifying, afterRound } from '#test/support/replay.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'

aSeasonToReconcile()

describe('a failing source', () => {
  const afterRace = start + 2 * hours
  const pause = async () => (await db.select().from(schema.sourcePauses))[0]

  it('is paused for growing times, and reset once it recovers', async () => {
    source.disturb = async () => new Response('<html>', { status: 500 })
    expect(await run(afterRace)).toBe('failed')
    expect(await pause()).toMatchObject({ source: 'JOLPICA', failures: 1, until: afterRace + minutes })
    const asked = source.asked.length
    expect(await run(afterRace + minutes - 1)).toBe('done')
    expect(source.asked).toHaveLength(asked)
    await run(afterRace + 5 * minutes)
    expect(await pause()).toMatchObject({ failures: 2, until: afterRace + 7 * minutes })
    source.disturb = () => undefined
    await run(afterRace + 10 * minutes)
    expect(await pause()).toBeUndefined()
    expect((await states())[1]).toBe('PRELIMINARY')
  })

  it('is not asked, and has no pause, on a site without sources', async () => {
    source.feed.isOff = true
    expect(await run(afterRace)).toBe('done')
    expect([source.asked, await pause()]).toEqual([[], undefined])
  })

  it('includes one that answers 429', async () => {
    source.disturb = async () => new Response('', { status: 429 })
    expect(await run(afterRace)).toBe('done')
    expect(await pause()).toMatchObject({ failures: 1, reason: 'throttled' })
  })

  it.each([
    ['HTML instead of data', () => new Response('<html>')],
    ['no', () => new Response('', { status: 403 })],
    ['a redirect', () => new Response('', { status: 301 })],
  ])('includes one that answers %s', async (_, answer) => {
    source.disturb = async () => answer()
    await run(afterRace)
    expect(await pause()).toMatchObject({ source: 'JOLPICA', failures: 1 })
  })

  it('is paused for every job, while the other source is not', async () => {
    source.season = afterRound(SEASON_2025, 1)
    await run(afterRace)
    await db.delete(schema.importChecks)
    source.disturb = async ({ host }) =>
      host === 'jolpica.test' ? new Response('', { status: 500 }) : undefined
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 0)])
    source.asked.length = 0
    await run(afterRace + hours)
    const [latestRun] = await history()
    expect(latestRun!.detail).toMatchObject([
      { job: 'CALENDAR', year, ending: 'failed' },
      { job: 'FLAGS', race: raceId(year, 1), ending: 'not-yet' },
    ])
    expect(source.asked.filter((path) => path.startsWith('/ergast'))).toHaveLength(3)
    expect(await pause()).toMatchObject({ source: 'JOLPICA' })
  })

  it('provides no grid, but the other source does', async () => {
    const saturday = start - 18 * hours
    source.season = afterQualifying(SEASON_2025, 1, true)
    source.disturb = async ({ host }) =>
      host === 'openf1.test' ? new Response('', { status: 500 }) : undefined
    expect(await run(saturday)).toBe('done')
    expect((await states())[0]).toBe('QUALIFYING')
    expect(await pause()).toMatchObject({ source: 'OPENF1', failures: 1 })
  })

  it('includes one with invalid data, which is not requested again before its time', async () => {
    const late = start + 40 * 24 * hours
    source.disturb = async ({ pathname }) =>
      pathname.includes('/1/results') ? Response.json({ message: 'hello' }) : undefined
    expect(await run(late)).toBe('failed')
    expect(await pause()).toBeUndefined()
    const steps = (await history())[0]!.detail
    expect(steps.map(({ ending }) => ending)).toEqual(['failed', ...Array(4).fill('imported')])
    source.asked.length = 0
    await run(late + 5 * minutes)
    expect(source.asked.filter((path) => path.includes('/1/results'))).toEqual([])
  })

  it('with invalid race control is requested again after an hour', async () => {
    source.season = afterRound(SEASON_2025, 1)
    source.disturb = async ({ pathname }) =>
      pathname.endsWith('race_control') ? Response.json([{ said: 'SAFETY CAR DEPLOYED' }]) : undefined
    const outcomes: string[] = []
    for (let now = afterRace; now < afterRace + 2 * hours; now += 5 * minutes) outcomes.push(await run(now))
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(2)
    expect(source.asked.filter((path) => path.includes('race_control'))).toHaveLength(2)
    source.disturb = () => undefined
    const date = new Date(start + minutes).toISOString()
    source.messages.set(sessionKey(1, 'RACE'), [
      { date, message: 'SESSION STARTED', ...otherFields },
      { date: date.replace(':01:', ':09:'), message: 'SAFETY CAR DEPLOYED', ...otherFields },
      { date: new Date(start + 100 * minutes).toISOString(), message: 'CHEQUERED FLAG', ...otherFields },
    ])
    await run(afterRace + 2 * hours + 5 * minutes)
    const [latestRun] = await history()
    expect(latestRun!.detail.filter(({ job }) => job === 'FLAGS')).toMatchObject([{ ending: 'imported' }])
    source.asked.length = 0
    // Once more, because an unchanged answer completes the reading, and then once a day.
    for (let later = 4; later < 100; later += 1) await run(afterRace + later * hours)
    expect(source.asked.filter((path) => path.includes('race_control'))).toHaveLength(4)
  })

  it('a run reads race control until the session’s end, even when half came at once', async () => {
    source.season = afterRound(SEASON_2025, 1)
    const said = (minute: number, message: string) => ({
      date: new Date(start + minute * minutes).toISOString(),
      message,
      ...otherFields,
    })
    const half = [said(1, 'SESSION STARTED'), said(9, 'SAFETY CAR DEPLOYED')]
    const seen = async () => (await db.select().from(schema.flagProposals)).map(({ type }) => type).sort()
    source.messages.set(sessionKey(1, 'RACE'), half)
    for (let later = 0; later < 24; later += 1) await run(afterRace + later * hours)
    expect(await seen()).toEqual(['SAFETY_CAR'])
    source.messages.set(sessionKey(1, 'RACE'), [...half, said(30, 'RED FLAG'), said(100, 'CHEQUERED FLAG')])
    for (let later = 24; later < 60; later += 1) await run(afterRace + later * hours)
    expect(await seen()).toEqual(['RED', 'SAFETY_CAR'])
    source.asked.length = 0
    for (let later = 60; later < 100; later += 1) await run(afterRace + later * hours)
    expect(source.asked.filter((path) => path.includes('race_control')).length).toBeLessThanOrEqual(2)
  })

  it('without new data does not delay the others', async () => {
    const late = Date.parse(SEASON_2025.races[20]!.sessions.RACE) + 2 * hours
    source.season = afterRound(SEASON_2025, 20)
    for (let tries = 0; tries < 5; tries += 1) await run(late + tries * minutes)
    // No flags are read yet, and every round is due for its weekly import.
    await db.delete(schema.importChecks)
    await run(late + 1 * 24 * hours)
    const steps = (await history())[0]!.detail
    expect(steps.filter(({ ending }) => ending === 'not-yet').length).toBeGreaterThan(0)
    expect(steps.filter(({ job, ending }) => job === 'RESULT' && ending !== 'not-yet')).toHaveLength(5)
  })

  it('is asked daily for next year’s calendar while there is none', async () => {
    source.disturb = async ({ pathname }) =>
      pathname.endsWith('/races/')
        ? Response.json({ MRData: { limit: '100', offset: '0', total: '0', RaceTable: { Races: [] } } })
        : undefined
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', 0)])
    const now = Date.UTC(2025, 0, 10)
    const calendars = () => source.asked.filter((path) => path.startsWith('/ergast'))
    for (const later of [0, 5 * minutes, 12 * hours]) await run(now + later)
    expect(calendars()).toHaveLength(1)
    await run(now + 24 * hours)
    expect(calendars()).toHaveLength(2)
  })

  it('is asked for one race, not for every due race', async () => {
    source.disturb = async () => new Response('', { status: 403 })
    await run(Date.parse(SEASON_2025.races[6]!.sessions.RACE) + 2 * hours)
    expect(source.asked.filter((path) => path.startsWith('/ergast'))).toHaveLength(1)
    expect(source.asked.filter((path) => !path.startsWith('/ergast'))).toHaveLength(1)
  })
})

describe('a failing step', () => {
  it('does not stop the others', async () => {
    source.season = afterRound(SEASON_2025, 2)
    await env.DB.prepare(
      `create trigger broken before update of result_state on races when new.id = ${raceId(year, 1)}
       begin select raise(abort, 'broken'); end`,
    ).run()
    expect(await run(Date.parse(SEASON_2025.races[1]!.sessions.RACE) + 2 * hours)).toBe('failed')
    await env.DB.prepare('drop trigger broken').run()
    const [latestRun] = await history()
    expect(latestRun!.detail).toMatchObject([
      { job: 'RESULT', ending: 'failed', detail: expect.stringContaining('broken') },
      { job: 'RESULT', ending: 'imported' },
      { job: 'GRID', ending: 'imported' },
    ])
  })
})

describe('a job with an internal fault', () => {
  const broken = raceId(year, 1)
  const failing = () => db.select().from(schema.failingJobs)
  const repair = () => env.DB.prepare('drop trigger if exists broken').run()

  beforeEach(async () => {
    source.season = afterRound(SEASON_2025, 1)
    await env.DB.prepare(
      `create trigger broken before update of result_state on races when new.id = ${broken}
       begin select raise(abort, 'broken'); end`,
    ).run()
    return repair
  })

  it('is retried after growing pauses, and uses no slot meanwhile', async () => {
    const tried: number[] = []
    for (let minute = 0; minute < 120; minute += 5) {
      await run(start + 2 * hours + minute * minutes)
      const [latestRun] = await history()
      if (latestRun!.detail.some(({ job }) => job === 'RESULT')) tried.push(minute)
    }
    expect(tried).toEqual([0, 5, 10, 15, 25, 45, 80])
    expect(await failing()).toMatchObject([
      { job: 'RESULT', year, race: broken, failures: 7, since: start + 2 * hours },
    ])
  })

  it('is reset once it succeeds', async () => {
    await run(start + 2 * hours)
    await repair()
    await run(start + 2 * hours + 5 * minutes)
    expect(await failing()).toEqual([])
    expect((await states())[1]).toBe('PRELIMINARY')
  })

  it('is different from one that cannot reach its source', async () => {
    await repair()
    source.disturb = async () => new Response('down', { status: 503 })
    await run(start + 2 * hours)
    expect(await failing()).toEqual([])
  })
})
