import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { newestRuns, noteSeasonCheck, takeLease } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import { afterQualifying, afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

const year = 2025
const db = openDatabase(env.DB)
const minutes = 60_000
const hours = 60 * minutes
const start = Date.parse(SEASON_2025.races[0]!.sessions.RACE)

const doneAt = Date.UTC(2026, 0, 1)
const otherFields = { lap_number: 5, category: 'Other', flag: null, scope: null, sector: null }

let source: ReturnType<typeof sources>
let runs = 0

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  // The demo's other season is in the future here, so leave it out.
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, 2026))
})

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  source = sources(SEASON_2025)
  await forgetOutcomes(db, year)
  const { leases, jobRuns, importChecks, seasonChecks, sourcePauses, changes, refusedImports } = schema
  for (const table of [
    leases,
    jobRuns,
    importChecks,
    seasonChecks,
    sourcePauses,
    changes,
    refusedImports,
    schema.flagProposals,
    schema.raceControlReads,
    schema.failingJobs,
  ]) {
    await db.delete(table)
  }
  // Season-wide jobs count as done, unless a test resets them.
  for (const job of ['CALENDAR', 'SCORE'] as const) await writeBatch(db, [noteSeasonCheck(year, job, doneAt)])
})

/** One run of the job, which takes two seconds. */
const run = (now: number, scheduledAt = now, clock = () => now + 2_000) =>
  reconcile(
    { db, cache: new ShortCache(0), now, feed: source.feed, settings: { FLAGS_AUTO: false } },
    { holder: `run ${runs++}`, scheduledAt, random: () => 0.5, clock },
  )

const history = () => newestRuns(db, 100)
const isOf = (race: number, step: StepReport) => 'race' in step && step.race === race
const states = async () => {
  const [race] = await db
    .select()
    .from(schema.races)
    .where(eq(schema.races.id, raceId(year, 1)))
  return [race!.gridState, race!.resultState]
}

describe('a weekend without an admin', () => {
  it('opens the race, stores the grid, imports the result and makes it official', async () => {
    const seen: Record<string, unknown> = {}
    for (let now = start - 24 * hours; now < start + 30 * hours; now += 30 * minutes) {
      source.season =
        now < start + 2 * hours
          ? afterQualifying(SEASON_2025, now < start - 20 * hours ? 0 : 1, now >= start - 18 * hours)
          : afterRound(SEASON_2025, 1)
      expect(await run(now)).toBe('done')
      const key = (await states()).join()
      seen[key] ??= (now - start) / hours
    }
    expect(seen).toEqual({
      ',': -24,
      'QUALIFYING,': -20,
      'GRID,': -18,
      'GRID,PRELIMINARY': 2,
      'GRID,OFFICIAL': 24,
    })
    expect((await history())[0]).toMatchObject({ outcome: 'DONE', finishedAt: expect.any(Number) })
  }, 60_000)
})

describe('a sprint weekend without an admin', () => {
  const sprint = Date.parse(SEASON_2025.races[1]!.sessions.SPRINT!)
  const race = Date.parse(SEASON_2025.races[1]!.sessions.RACE)
  const china = raceId(year, 2)

  /** The sources' knowledge at an instant: everything, an hour after each session. */
  const knownAt = (now: number): typeof SEASON_2025 => {
    if (now >= race + 2 * hours) return afterRound(SEASON_2025, 2)
    const season = afterQualifying(SEASON_2025, 2, true)
    const races = season.races.map((one) =>
      one.round === 2 && now >= sprint + hours ? { ...one, sprint: SEASON_2025.races[1]!.sprint! } : one,
    )
    return { ...season, races }
  }

  it('imports sprint, grid, result and flags within one period of each, and nothing twice', async () => {
    source.season = afterRound(SEASON_2025, 1)
    await run(sprint - 2 * hours)
    const seen: Record<string, string[]> = {}
    for (let now = sprint - hours; now < race + 8 * hours; now += 15 * minutes) {
      source.season = knownAt(now)
      for (const session of ['SPRINT', 'RACE'] as const) {
        if (now >= (session === 'SPRINT' ? sprint : race) + 3 * hours) {
          const date = new Date(session === 'SPRINT' ? sprint + 60_000 : race + 60_000).toISOString()
          source.messages.set(sessionKey(2, session), [
            { date, message: 'SESSION STARTED', ...otherFields },
            { date: date.replace(':01:', ':09:'), message: 'SAFETY CAR DEPLOYED', ...otherFields },
          ])
        }
      }
      await run(now)
      const [latestRun] = await history()
      for (const { job } of latestRun!.detail.filter(
        (step) => isOf(china, step) && step.ending === 'imported',
      )) {
        const since = (now - (now < race ? sprint : race)) / hours
        seen[job] = [...(seen[job] ?? []), `${now < race ? 'sprint' : 'race'} + ${since}`]
      }
    }
    expect(seen).toEqual({
      SPRINT: ['sprint + 1'],
      GRID: ['sprint + 4.75'],
      FLAGS: ['sprint + 3', 'race + 3'],
      RESULT: ['race + 2'],
    })
  }, 60_000)
})

describe('a run', () => {
  const afterRace = start + 2 * hours

  it('requests a missed grid again after an hour, not earlier', async () => {
    source.season = afterRound(SEASON_2025, 1)
    source.disturb = async ({ host }) =>
      host === 'openf1.test' ? new Response('', { status: 404 }) : undefined
    const grids = async (now: number) => {
      await run(now)
      const steps = (await history())[0]!.detail.filter(({ job }) => job === 'GRID')
      return [...steps.map(({ ending }) => ending), (await states())[0]]
    }
    expect(await grids(afterRace)).toEqual(['imported', 'QUALIFYING'])
    expect(await grids(afterRace + 5 * minutes)).toEqual(['QUALIFYING'])
    source.disturb = () => undefined
    expect(await grids(afterRace + 60 * minutes)).toEqual(['imported', 'GRID'])
    expect(await grids(afterRace + 120 * minutes)).toEqual(['GRID'])
  })

  it('reports the outcome of each step and the total time', async () => {
    await run(afterRace)
    const [latestRun] = await history()
    expect(latestRun).toEqual({
      job: 'reconcile',
      scheduledAt: afterRace,
      startedAt: afterRace,
      finishedAt: afterRace + 2_000,
      outcome: 'DONE',
      detail: [
        { race: raceId(year, 1), job: 'RESULT', ending: 'imported' },
        { race: raceId(year, 1), job: 'GRID', ending: 'imported' },
      ],
    })
  })

  it('is executed once when it is delivered twice', async () => {
    expect(await run(afterRace)).toBe('done')
    const asked = source.asked.length
    expect(await run(afterRace + 1_000, afterRace)).toBe('repeated')
    expect(source.asked).toHaveLength(asked)
  })

  it('stops when another run holds the lease', async () => {
    const [one, other] = await Promise.all([run(afterRace), run(afterRace, afterRace - 5 * minutes)])
    expect([one, other].toSorted()).toEqual(['busy', 'done'])
    expect((await importedRows(db, year)).results).toHaveLength(20)
  })

  it('is replaced once its lease has expired', async () => {
    await takeLease(db, { name: 'reconcile', holder: 'dead', now: afterRace, until: afterRace + 8 * minutes })
    expect(await run(afterRace + 5 * minutes)).toBe('busy')
    expect(await run(afterRace + 10 * minutes)).toBe('done')
  })

  it('starts no step that could outlive its lease when the sources are slow', async () => {
    let spent = 0
    await run(afterRace, afterRace, () => afterRace + (spent++ === 0 ? 0 : 5 * minutes))
    expect((await history())[0]!.detail.length).toBe(1)
    await run(afterRace, afterRace + 1, () => afterRace + 5 * minutes)
    expect((await history())[0]).toMatchObject({ outcome: 'DONE', detail: [] })
  })

  it('that was missed is made up for by the next, a few races at a time', async () => {
    const late = Date.parse(SEASON_2025.races[6]!.sessions.RACE) + 2 * hours
    source.season = afterRound(SEASON_2025, 7)
    await run(late)
    await run(late + 5 * minutes)
    const done = await db.select().from(schema.races).where(eq(schema.races.year, year))
    expect(done.filter(({ resultState }) => resultState !== null).map(({ position }) => position)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
  })
})

describe('a run that fails', () => {
  const afterRace = start + 2 * hours

  it('reports what it did and why it failed, and releases its lease', async () => {
    source.season = afterRound(SEASON_2025, 2)
    await env.DB.prepare(
      `create trigger broken before insert on source_pauses begin select raise(abort, 'broken'); end`,
    ).run()
    source.disturb = async ({ pathname }) =>
      pathname.includes('/2/results') ? new Response('', { status: 500 }) : undefined
    const late = Date.parse(SEASON_2025.races[1]!.sessions.RACE) + 2 * hours
    expect(await run(late)).toBe('failed')
    await env.DB.prepare('drop trigger broken').run()
    expect((await history())[0]).toMatchObject({
      outcome: 'FAILED',
      finishedAt: late + 2_000,
      detail: [
        { job: 'RESULT', race: raceId(year, 1), ending: 'imported' },
        { job: 'RESULT', race: raceId(year, 2), ending: 'failed' },
        { job: 'RUN', ending: 'failed', detail: expect.stringContaining('broken') },
      ],
    })
    source.disturb = () => undefined
    expect(await run(late + 5 * minutes)).toBe('done')
  })

  it('also does so when it could not start', async () => {
    await env.DB.prepare('alter table source_pauses rename to gone').run()
    expect(await run(afterRace)).toBe('failed')
    await env.DB.prepare('alter table gone rename to source_pauses').run()
    expect((await history())[0]).toMatchObject({ outcome: 'FAILED', detail: [{ job: 'RUN' }] })
    expect(await run(afterRace + 5 * minutes)).toBe('done')
  })
})

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

it('the last races are imported again in the next year, until an admin finishes the season', async () => {
  const february = Date.UTC(2026, 1, 1)
  await run(february)
  expect(source.asked.some((path) => path.includes('/2025/24/results/'))).toBe(false)
  for (let tries = 1; tries < 8; tries += 1) await run(february + tries * 5 * minutes)
  expect(source.asked.some((path) => path.includes('/2025/24/results/'))).toBe(true)
  await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, year))
  source.asked.length = 0
  await run(february + 8 * 24 * hours)
  expect(source.asked).toEqual([])
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
})

describe('at the cutoff of the season', () => {
  const cutoff = Date.parse(SEASON_2025.testing)
  const scored = () =>
    db
      .select()
      .from(schema.scores)
      .where(and(eq(schema.scores.year, year), eq(schema.scores.step, 0)))

  it('everybody is scored once', async () => {
    await db.delete(schema.seasonChecks)
    await writeBatch(db, [noteSeasonCheck(year, 'CALENDAR', doneAt)])
    await db.delete(schema.scores)
    await db.update(schema.seasons).set({ behind: 0 })
    await run(cutoff - minutes)
    expect(await scored()).toEqual([])
    await run(cutoff + minutes)
    const everybody = await scored()
    expect(everybody.length).toBeGreaterThan(10)
    expect((await history())[0]!.detail).toEqual([{ job: 'SCORE', year, ending: 'scored' }])
    await run(cutoff + 6 * minutes)
    expect((await history())[0]!.detail).toEqual([])
    expect(await scored()).toEqual(everybody)
  })

  it('everybody is scored, however late the run is', async () => {
    await db.delete(schema.seasonChecks)
    await db.delete(schema.scores)
    await run(start - 40 * hours)
    expect(await scored()).not.toEqual([])
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

it('the platform’s cron starts the job', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  // Before the season, so that nothing is due.
  const now = Date.UTC(2025, 0, 1)
  await scheduled(new ShortCache(0), () => now)({ scheduledTime: now }, env)
  expect(await history()).toMatchObject([{ scheduledAt: now, outcome: 'DONE', detail: [] }])
})
