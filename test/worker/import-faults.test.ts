import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { noteCheck } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { Faults } from '#test/support/faults.ts'
import { afterQualifying, afterRound, forgetOutcomes, importedRows } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { type SentMessage, sessionKey } from '#worker/local/sources/openf1.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { importCalendar } from '#worker/usecases/importing/calendar.ts'
import { type FlagImporter, importFlags } from '#worker/usecases/importing/flags.ts'
import { importGrid } from '#worker/usecases/importing/grid.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { importResult } from '#worker/usecases/importing/results.ts'
import { importSprint } from '#worker/usecases/importing/sprint.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const year = 2025
const db = openDatabase(env.DB)
const minute = 60_000
const hour = 60 * minute
const startOf = (round: number) => Date.parse(SEASON_2025.races[round - 1]!.sessions.RACE)
const [australia, china] = [raceId(year, 1), raceId(year, 2)]
const everything = sources(SEASON_2025)
const longTimeout = 120_000

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await db.update(schema.seasons).set({ finishedAt: null }).where(eq(schema.seasons.year, year))
  await db.update(schema.seasons).set({ finishedAt: 1 }).where(eq(schema.seasons.year, 2026))
  return () => vi.restoreAllMocks()
})

/** The calendar without the cancelled third race. */
const calledOff = {
  ...SEASON_2025,
  races: SEASON_2025.races
    .filter(({ round }) => round !== 3)
    .map((race, index) => ({ ...race, round: index + 1 })),
}

const message = (message: string, seconds: number): SentMessage => ({
  date: new Date(startOf(1) + seconds * 1000).toISOString(),
  message,
  lap_number: 7,
  category: 'Other',
  flag: null,
  scope: null,
  sector: null,
})

/** For each job: what the source has, and what is stored before. */
const jobs: Record<
  string,
  { now: number; prepare?: () => Promise<unknown>; run: (app: FlagImporter) => Promise<unknown> }
> = {
  'of a result': { now: startOf(1) + 2 * hour, run: (app) => importResult(app, australia) },
  'of a grid': { now: startOf(1) - 10 * hour, run: (app) => importGrid(app, australia) },
  'of a sprint': { now: startOf(2) - 10 * hour, run: (app) => importSprint(app, china) },
  'of a calendar': {
    now: Date.UTC(year, 1, 1),
    run: (app) => {
      everything.season = calledOff
      return importCalendar(app, year)
    },
  },
  'of automatic flags': {
    now: startOf(1) + 2 * hour,
    prepare: async () => {
      await importResult(appOn(env.DB, startOf(1) + 2 * hour), australia)
      await db.delete(schema.flags).where(eq(schema.flags.race, australia))
      await recompute({ db, cache: new ShortCache(0) }, year, 0)
    },
    run: (app) => importFlags(app, australia),
  },
  'of everything due': {
    now: startOf(1) + 2 * hour,
    // Race control would only be due after the result, so that another run would read it.
    prepare: () =>
      writeBatch(db, [
        db.update(schema.races).set({ gridState: 'GRID' }).where(eq(schema.races.id, australia)),
        noteCheck(australia, 'FLAGS', startOf(1) + 2 * hour),
      ]),
    run: (app) =>
      reconcile(app, { holder: 'run', scheduledAt: app.now, random: () => 0.5, clock: () => app.now }),
  },
}

const appOn = (database: D1Database, now: number): FlagImporter => ({
  db: openDatabase(database),
  cache: new ShortCache(0),
  now,
  feed: everything.feed,
  settings: { FLAGS_AUTO: true },
})

/** The season's facts, log lines and scores. */
async function facts() {
  const [races, sessions, flags, log] = await db.batch([
    db.select().from(schema.races).where(eq(schema.races.year, year)),
    db.select().from(schema.raceSessions),
    db.select({ race: schema.flags.race, lap: schema.flags.lap, type: schema.flags.type }).from(schema.flags),
    db
      .select({ race: schema.changes.race, what: schema.changes.what, why: schema.changes.why })
      .from(schema.changes),
  ])
  return { ...(await importedRows(db, year)), races, sessions, flags, log }
}

let flags: (typeof schema.flags.$inferSelect)[]
let races: (typeof schema.races.$inferSelect)[]

beforeAll(async () => {
  flags = await db.select().from(schema.flags).where(eq(schema.flags.race, australia))
  races = await db.select().from(schema.races).where(eq(schema.races.year, year))
})

/** Deletes everything that imports have stored. */
async function resetSeason() {
  everything.season = afterRound(SEASON_2025, 1)
  await forgetOutcomes(db, year)
  const { changes, importChecks, seasonChecks, jobRuns, leases, sourcePauses, flagProposals } = schema
  for (const table of [changes, importChecks, seasonChecks, jobRuns, leases, sourcePauses, flagProposals]) {
    await db.delete(table)
  }
  const placed = await db
    .select()
    .from(schema.races)
    .where(eq(schema.races.id, raceId(year, 24)))
  if (placed[0]!.position !== 24) await renumber()
  await db.delete(schema.flags).where(eq(schema.flags.race, australia))
  await db.insert(schema.flags).values(flags)
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
}

async function renumber() {
  await db.update(schema.races).set({ position: null }).where(eq(schema.races.year, year))
  for (const { id, position } of races) {
    await db.update(schema.races).set({ position }).where(eq(schema.races.id, id))
  }
}

beforeEach(() => {
  everything.messages.set(sessionKey(1, 'RACE'), [
    message('SESSION STARTED', 0),
    message('SAFETY CAR DEPLOYED', 60),
  ])
})

describe.each(Object.entries(jobs))('an import %s', (name, { now, prepare, run }) => {
  /** The season before the import, and the import with a failing n-th call. */
  async function attempt(failing: number, tooLate: boolean) {
    await resetSeason()
    await prepare?.()
    if (name.includes('sprint') || name.includes('grid')) {
      const season = afterQualifying(SEASON_2025, name.includes('sprint') ? 2 : 1, true)
      const races = season.races.map((race) =>
        race.round === 2 && name.includes('sprint')
          ? { ...race, sprint: SEASON_2025.races[1]!.sprint! }
          : race,
      )
      everything.season = { ...season, races }
    }
    const before = await facts()
    const faults = new Faults()
    Object.assign(faults, { failing, tooLate })
    const ended = await run(appOn(faults.watch(env.DB, ['batch']), now)).catch(() => 'died')
    return { before, uses: faults.used, ended }
  }

  it.each([
    ['dies', false],
    ['takes effect but loses its answer', true],
  ])(
    'is atomic, including scores, when any database call %s',
    async (_, tooLate) => {
      const { before, uses } = await attempt(0, false)
      const after = await facts()
      expect(after).not.toEqual(before)
      expect(uses).toBeGreaterThanOrEqual(3)
      const endings = new Set<string>()
      for (let failing = 1; failing <= uses; failing += 1) {
        const { before } = await attempt(failing, tooLate)
        const left = await facts()
        const ending = isEqual(left, after) ? 'new' : isEqual(left, before) ? 'old' : 'neither'
        endings.add(ending)
        expect([failing, ending]).not.toEqual([failing, 'neither'])
        // The next run is a later one.
        await db.delete(schema.leases)
        await db.delete(schema.jobRuns)
        await run(appOn(env.DB, now + 2 * minute))
        expect([failing, await facts()]).toEqual([failing, after])
      }
      expect(endings).toContain(tooLate ? 'new' : 'old')
    },
    longTimeout,
  )
})

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
