import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, vi } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { newestRuns, noteSeasonCheck } from '#db/queries/jobs.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { forgetOutcomes } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'

export const year = 2025
export const db = openDatabase(env.DB)
export const minutes = 60_000
export const hours = 60 * minutes
export const start = Date.parse(SEASON_2025.races[0]!.sessions.RACE)

export const doneAt = Date.UTC(2026, 0, 1)
export const otherFields = { lap_number: 5, category: 'Other', flag: null, scope: null, sector: null }

export let source: ReturnType<typeof sources>
let runs = 0

/** One run of the job, which takes two seconds. */
export const run = (now: number, scheduledAt = now, clock = () => now + 2_000) =>
  reconcile(
    { db, cache: new ShortCache(0), now, feed: source.feed, settings: { FLAGS_AUTO: false } },
    { holder: `run ${runs++}`, scheduledAt, random: () => 0.5, clock },
  )

export const history = () => newestRuns(db, 100)
export const states = async () => {
  const [race] = await db
    .select()
    .from(schema.races)
    .where(eq(schema.races.id, raceId(year, 1)))
  return [race!.gridState, race!.resultState]
}

/** The season of 2025 without any result. `source` has all of them. */
export function aSeasonToReconcile() {
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
    for (const job of ['CALENDAR', 'SCORE'] as const)
      await writeBatch(db, [noteSeasonCheck(year, job, doneAt)])
  })
}
