import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { StepReport } from '#game/imports/job-runs.ts'

type JobName = StepReport['job']
/** A job of one race or of a whole season. */
type Target = { job: JobName } & ({ race: number } | { year: number })

export type FailingJob = {
  job: JobName
  year: number
  /** null: a job of the whole season. */
  race: number | null
  failures: number
  /** No retry before this instant (milliseconds). */
  until: number
}

export const failingJobs = (db: Database) =>
  db.all<FailingJob>(sql`select job, year, race, failures, until from failing_jobs`)

const raceOf = (target: Target) => ('race' in target ? target.race : null)
const yearOf = (target: Target) =>
  'race' in target ? sql`(select year from races where id = ${target.race})` : sql`${target.year}`

type Failure = Pick<FailingJob, 'failures' | 'until'> & { now: number; detail: string }

/** Stores the number of failures in a row. The time of the first failure stays. */
export const noteFailure = (target: Target, { failures, until, now, detail }: Failure): SQL =>
  sql`insert into failing_jobs (job, year, race, failures, since, until, detail)
    values (${target.job}, ${yearOf(target)}, ${raceOf(target)}, ${failures}, ${now}, ${until}, ${detail})
    on conflict (job, year, coalesce(race, 0)) do update set failures = excluded.failures,
      until = excluded.until, detail = excluded.detail`

export const forgetFailures = (target: Target): SQL =>
  sql`delete from failing_jobs where job = ${target.job} and year = ${yearOf(target)} and race is ${raceOf(target)}`
