import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  type ClockJob,
  clockSteps,
  failuresBeforeParking,
  isParked,
  parkedFor,
} from '#game/imports/clock-jobs.ts'
import type { StepReport } from '#game/imports/job-runs.ts'

type JobName = StepReport['job']
/** A job of one race or of a whole season. */
type Target = { job: JobName } & ({ race: number } | { year: number })

type FailingJob = {
  job: JobName
  /** null: a job of the clock. */
  year: number | null
  /** null: no job of a single race. */
  race: number | null
  failures: number
  /** No retry before this instant (milliseconds). */
  until: number
}

export const jobsThatFail = (db: Database) =>
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

/** Counts a failure of a job of the clock, and parks the job when it has failed too often. */
export const countFailure = (name: ClockJob, { now, detail }: { now: number; detail: string }): SQL => {
  const job = clockSteps[name]
  const until = isParked(job, failuresBeforeParking) ? now + parkedFor : 0
  return sql`insert into failing_jobs (job, failures, since, until, detail) values (${job}, 1, ${now}, 0, ${detail})
    on conflict (job) where year is null do update set failures = failures + 1, detail = excluded.detail,
      until = iif(failures + 1 >= ${failuresBeforeParking}, ${until}, 0)`
}

/** A job of the clock has succeeded, so it comes back. */
export const forgetClockFailures = (name: ClockJob): SQL =>
  sql`delete from failing_jobs where job = ${clockSteps[name]} and year is null`

/** Makes a failing job due in the next call. The number of its failures stays. */
export const retryAtOnce = ({ job, year, race }: Pick<FailingJob, 'job' | 'year' | 'race'>): SQL =>
  sql`update failing_jobs set until = 0 where job = ${job} and year is ${year} and race is ${race}`
