import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { jobRuns, seasonChecks, sourcePauses } from '#db/schema.ts'
import type { ImportJob } from '#game/due-imports.ts'
import type { SeasonJob } from '#game/due-seasons.ts'
import type { Source } from '#game/source.ts'

/** Takes the lease if nobody holds it, and answers whether we have it now. */
export async function takeLease(
  db: Database,
  lease: { name: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const [taken] = await runBatch<{ holder: string }>(db, [
    sql`insert into leases (name, holder, until) values (${lease.name}, ${lease.holder}, ${lease.until})
      on conflict do update set holder = excluded.holder, until = excluded.until where until <= ${lease.now}
      returning holder`,
  ])
  return taken!.results[0]?.holder === lease.holder
}

export const leaveLease = (name: string, holder: string) =>
  sql`delete from leases where name = ${name} and holder = ${holder}`

/** Begins the run of a scheduled time; answers no when that run has begun before. */
export async function beginRun(db: Database, job: string, scheduledAt: number, now: number) {
  const [begun] = await runBatch(db, [
    sql`insert into job_runs (job, scheduled_at, started_at) values (${job}, ${scheduledAt}, ${now})
      on conflict do nothing returning job`,
  ])
  return begun!.results.length === 1
}

/** What came of one thing that was due: for a race, or for a whole season. */
export type StepReport = { ending: string; detail?: string } & (
  | { job: ImportJob; race: number }
  | { job: SeasonJob; year: number }
)

/** How far a run has come. */
export const noteSteps = (job: string, scheduledAt: number, steps: readonly StepReport[]) =>
  sql`update job_runs set detail = ${JSON.stringify(steps)}
    where job = ${job} and scheduled_at = ${scheduledAt}`

export const finishRun = (
  job: string,
  scheduledAt: number,
  now: number,
  outcome: 'DONE' | 'FAILED' | 'BUSY',
  steps: readonly StepReport[],
) =>
  sql`update job_runs set finished_at = ${now}, outcome = ${outcome}, detail = ${JSON.stringify(steps)}
    where job = ${job} and scheduled_at = ${scheduledAt}`

/** The history of a job is kept for a while. */
export const forgetRuns = (job: string, before: number) =>
  sql`delete from job_runs where job = ${job} and scheduled_at < ${before}`

/** The newest runs of a job. */
export const runsOfJob = (db: Database, job: string, limit: number) =>
  db.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(desc(jobRuns.scheduledAt)).limit(limit)

/** The newest runs of a job that had something to do. */
export const busyRunsOfJob = (db: Database, job: string, limit: number) =>
  db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), sql`${jobRuns.detail} <> '[]'`))
    .orderBy(desc(jobRuns.scheduledAt))
    .limit(limit)

/** Every race of the running seasons with what decides whether to ask for it. */
export const racesToImport = (db: Database, from: number) =>
  db.all<{
    id: number
    position: number | null
    startsAt: number
    qualifyingAt: number | null
    sprintAt: number | null
    hasSprint: 0 | 1
    gridState: 'QUALIFYING' | 'GRID' | null
    resultState: 'PRELIMINARY' | 'OFFICIAL' | 'CORRECTED' | null
    /** JSON: when each job was last brought to an end. */
    checked: string
  }>(sql`
    select r.id, r.position, r.starts_at as startsAt, q.starts_at as qualifyingAt, p.starts_at as sprintAt,
      exists (select 1 from race_results where race = r.id and session = 'SPRINT') as hasSprint,
      r.grid_state as gridState, r.result_state as resultState,
      (select json_group_object(job, at) from import_checks where race = r.id) as checked
    from seasons s cross join races r on r.year = s.year
      left join race_sessions q on q.race = r.id and q.session = 'QUALIFYING'
      left join race_sessions p on p.race = r.id and p.session = 'SPRINT'
    where s.finished_at is null and r.starts_at >= ${from}`)

/** Every season with what decides whether something has to be done for it. */
export const seasonsToCheck = (db: Database, now: number) =>
  db.all<{ year: number; cutoff: number; isFinished: 0 | 1; nextStart: number | null; checked: string }>(sql`
    select s.year, s.cutoff, s.finished_at is not null as isFinished,
      (select min(starts_at) from races where year = s.year and position is not null and starts_at >= ${now})
        as nextStart,
      (select json_group_object(job, at) from season_checks where year = s.year) as checked
    from seasons s`)

export const noteCheck = (race: number, job: ImportJob, now: number) =>
  sql`insert into import_checks (race, job, at) values (${race}, ${job}, ${now})
    on conflict do update set at = excluded.at`

/** `waiting`: what an admin must decide about it, or null. */
export const noteSeasonCheck = (year: number, job: SeasonJob, now: number, waiting: string | null = null) =>
  sql`insert into season_checks (year, job, at, waiting) values (${year}, ${job}, ${now}, ${waiting})
    on conflict do update set at = excluded.at, waiting = excluded.waiting`

/** When the calendar was read and everybody scored, and what of it waits for an admin. */
export const checksOfSeason = (db: Database, year: number | SQL<number>) =>
  db.select().from(seasonChecks).where(eq(seasonChecks.year, year))

export const sourcePausesNow = (db: Database) => db.select().from(sourcePauses)

export const pauseSource = (source: Source, failures: number, until: number, reason: string) =>
  sql`insert into source_pauses (source, failures, until, reason)
    values (${source}, ${failures}, ${until}, ${reason})
    on conflict do update set failures = excluded.failures, until = excluded.until, reason = excluded.reason`

export const endPause = (source: Source) => sql`delete from source_pauses where source = ${source}`
