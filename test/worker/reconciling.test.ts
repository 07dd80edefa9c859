import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { writeBatch } from '#db/client.ts'
import { noteSeasonCheck, takeLease } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import {
  aSeasonToReconcile,
  db,
  doneAt,
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
import { afterQualifying, afterRound, importedRows } from '#test/support/replay.ts'
import { scheduled } from '#worker/cron/scheduled.ts'
import { sessionKey } from '#worker/local/sources/openf1.ts'
import { ShortCache } from '#worker/short-cache.ts'

aSeasonToReconcile()

const isOf = (race: number, step: StepReport) => 'race' in step && step.race === race

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

it('the platform’s cron starts the job', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  // Before the season, so that nothing is due.
  const now = Date.UTC(2025, 0, 1)
  await scheduled(new ShortCache(0), () => now)({ scheduledTime: now }, env)
  expect(await history()).toMatchObject([{ scheduledAt: now, outcome: 'DONE', detail: [] }])
})
