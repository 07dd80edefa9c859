import { desc, eq, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { importPauses, jobRuns } from '#db/schema.ts'
import type { ImportJob } from '#game/due-imports.ts'

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

export type StepReport = { race: number; job: ImportJob; ending: string; detail?: string }

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

/** Every race of the running seasons with what decides whether to ask for it. */
export const racesToImport = (db: Database, from: number) =>
  db.all<{
    id: number
    position: number | null
    startsAt: number
    qualifyingAt: number | null
    gridState: 'QUALIFYING' | 'GRID' | null
    resultState: 'PRELIMINARY' | 'OFFICIAL' | 'CORRECTED' | null
    gridChecked: number | null
    resultChecked: number | null
  }>(sql`
    select r.id, r.position, r.starts_at as startsAt, q.starts_at as qualifyingAt,
      r.grid_state as gridState, r.result_state as resultState, g.at as gridChecked, c.at as resultChecked
    from seasons s cross join races r on r.year = s.year
      left join race_sessions q on q.race = r.id and q.session = 'QUALIFYING'
      left join import_checks g on g.race = r.id and g.job = 'GRID'
      left join import_checks c on c.race = r.id and c.job = 'RESULT'
    where s.finished_at is null and r.starts_at >= ${from}`)

export const noteCheck = (race: number, job: ImportJob, now: number) =>
  sql`insert into import_checks (race, job, at) values (${race}, ${job}, ${now})
    on conflict do update set at = excluded.at`

export const importPausesNow = (db: Database) => db.select().from(importPauses)

export const pauseImports = (job: ImportJob, failures: number, until: number, reason: string) =>
  sql`insert into import_pauses (job, failures, until, reason)
    values (${job}, ${failures}, ${until}, ${reason})
    on conflict do update set failures = excluded.failures, until = excluded.until, reason = excluded.reason`

export const endPause = (job: ImportJob) => sql`delete from import_pauses where job = ${job}`
