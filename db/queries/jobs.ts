import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { jobRuns, seasonChecks, sourcePauses } from '#db/schema.ts'
import type { ClockJob } from '#game/imports/clock-jobs.ts'
import type { ImportJob } from '#game/imports/due-imports.ts'
import type { SeasonJob } from '#game/imports/due-seasons.ts'
import type { ImportReason } from '#game/imports/import-reasons.ts'
import type { StepReport, StepResult } from '#game/imports/job-runs.ts'
import { rulesElsewhere } from '#game/score.ts'
import type { Source } from '#game/source.ts'
import { isLargerField } from './field-windows.ts'
import { contains } from './search.ts'

/** Takes the lease if it is free. Returns whether this run holds it now. */
export async function takeLease(
  db: Database,
  lease: { name: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const [taken] = await runBatch(db, [
    sql<{
      holder: string
    }>`insert into leases (name, holder, until) values (${lease.name}, ${lease.holder}, ${lease.until})
      on conflict do update set holder = excluded.holder, until = excluded.until where until <= ${lease.now}
      returning holder`,
  ])
  return taken.results[0]?.holder === lease.holder
}

export const leaveLease = (name: string, holder: string) =>
  sql`delete from leases where name = ${name} and holder = ${holder}`

/** Starts the run of a scheduled time. Returns false if that run has started before. */
export async function beginRun(db: Database, job: ClockJob, scheduledAt: number, now: number) {
  const [begun] = await runBatch(db, [
    sql`insert into job_runs (job, scheduled_at, started_at) values (${job}, ${scheduledAt}, ${now})
      on conflict do nothing returning job`,
  ])
  return begun.results.length === 1
}

/** The progress of a run that has begun. */
export const noteSteps = (job: ClockJob, scheduledAt: number, steps: readonly StepReport[]) =>
  sql`update job_runs set detail = ${JSON.stringify(steps)}
    where job = ${job} and scheduled_at = ${scheduledAt}`

/** A run that found another one in progress does nothing. */
export const leaveRun = (job: ClockJob, scheduledAt: number, now: number) =>
  sql`update job_runs set finished_at = ${now}, outcome = 'BUSY'
    where job = ${job} and scheduled_at = ${scheduledAt}`

/** A finished run. `scheduledAt`: the key of a run that has begun, else its start. */
type FinishedRun = {
  scheduledAt: number
  startedAt: number
  finishedAt: number
  steps: readonly StepReport[]
}

export const noteRun = (job: ClockJob, { scheduledAt, startedAt, finishedAt, steps }: FinishedRun) =>
  sql`insert into job_runs (job, scheduled_at, started_at, finished_at, outcome, detail)
    values (${job}, ${scheduledAt}, ${startedAt}, ${finishedAt}, ${outcomeOf(steps)}, ${JSON.stringify(steps)})
    on conflict do update
      set finished_at = excluded.finished_at, outcome = excluded.outcome, detail = excluded.detail`

const outcomeOf = (steps: readonly StepReport[]) =>
  steps.some(({ ending }) => ending === 'failed') ? 'FAILED' : 'DONE'

/** Deletes old history of all jobs. */
export const forgetRuns = (before: number) => sql`delete from job_runs where scheduled_at < ${before}`

/** The newest runs of the imports: one for each call of the clock, including those without any step. */
export const newestRuns = (db: Database, limit: number) =>
  db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, 'reconcile'))
    .orderBy(desc(jobRuns.scheduledAt))
    .limit(limit)

/** Filters for runs with such a step. null and the empty search match all. */
export type RunFilter = { job: StepReport['job'] | null; ending: StepResult | null; search: string }

/** The newest runs with steps before an instant, with the names of their races. */
export const runsWithSteps = (
  db: Database,
  { before, limit, ...filter }: RunFilter & { before: number; limit: number },
) =>
  db
    .select({
      job: jobRuns.job,
      scheduledAt: jobRuns.scheduledAt,
      startedAt: jobRuns.startedAt,
      finishedAt: jobRuns.finishedAt,
      outcome: jobRuns.outcome,
      steps: jobRuns.detail,
      races: sql<Record<number, string>>`(select json_group_object(r.id, r.name)
        from json_each(${jobRuns.detail}) s join races r on r.id = s.value ->> 'race')`
        .mapWith((text: string) => JSON.parse(text))
        .as('races'),
    })
    .from(jobRuns)
    .where(and(lt(jobRuns.scheduledAt, before), hasStep(filter)))
    .orderBy(desc(jobRuns.scheduledAt))
    .limit(limit)

const hasStep = (wanted: RunFilter) => sql`exists (
  select 1 from json_each(${jobRuns.detail}) s left join races r on r.id = s.value ->> 'race'
  where (${wanted.job} is null or s.value ->> 'job' = ${wanted.job})
    and (${wanted.ending} is null or s.value ->> 'ending' = ${wanted.ending})
    and (${wanted.search} = '' or ${contains(sql`r.name`, wanted.search)}
      or ${contains(sql`s.value ->> 'detail'`, wanted.search)}
      or ${contains(sql`s.value ->> 'reason'`, wanted.search)}))`

/** Every race of the unfinished seasons, with what decides whether an import is due. */
export const racesToImport = (db: Database, from: number) =>
  db.all<{
    id: number
    position: number | null
    startsAt: number
    qualifyingAt: number | null
    sprintAt: number | null
    hasSprint: 0 | 1
    /** JSON: the sessions whose race control has been read completely. */
    flagsRead: string
    gridState: 'QUALIFYING' | 'GRID' | null
    resultState: 'PRELIMINARY' | 'OFFICIAL' | 'CORRECTED' | null
    /** JSON: when each job last finished. */
    checked: string
    /** The result waits for an admin. */
    isRefused: 0 | 1
    /**
     * JSON: when results of the season last changed at the source, and since when they have kept changing.
     */
    corrected: string | null
  }>(sql`
    select r.id, r.position, r.starts_at as startsAt, q.starts_at as qualifyingAt, p.starts_at as sprintAt,
      exists (select 1 from race_results where race = r.id and session = 'SPRINT') as hasSprint,
      (select json_group_array(session) from race_control_reads where race = r.id and whole = 1) as flagsRead,
      r.grid_state as gridState, r.result_state as resultState,
      (select json_group_object(job, at) from import_checks where race = r.id) as checked,
      exists (select 1 from refused_imports where race = r.id and job = 'RESULT') as isRefused,
      (select json_object('since', since, 'at', at) from season_corrections where year = s.year) as corrected
    from seasons s cross join races r on r.year = s.year
      left join race_sessions q on q.race = r.id and q.session = 'QUALIFYING'
      left join race_sessions p on p.race = r.id and p.session = 'SPRINT'
    where s.finished_at is null and r.starts_at >= ${from}`)

/** Every season, with what decides whether a job is due. */
export const seasonsToCheck = (db: Database, now: number) =>
  db.all<{
    year: number
    cutoff: number
    isFinished: 0 | 1
    rulesVersion: number
    isBehind: 0 | 1
    nextStart: number | null
    checked: string
  }>(sql`
    select s.year, s.cutoff, s.finished_at is not null as isFinished, s.rules_version as rulesVersion,
      s.behind or (s.cutoff <= ${now} and s.placed = 0 and ${isLargerField})
        or (s.cutoff <= ${now} and s.participants > 0 and s.rules_version <> ${rulesElsewhere}
          and not exists (select 1 from reference_players k where k.year = s.year)) as isBehind,
      (select min(starts_at) from races where year = s.year and position is not null and starts_at >= ${now})
        as nextStart,
      (select json_group_object(job, at) from season_checks where year = s.year) as checked
    from seasons s`)

export const noteCheck = (race: number, job: ImportJob, now: number) =>
  sql`insert into import_checks (race, job, at) values (${race}, ${job}, ${now})
    on conflict do update set at = excluded.at`

/** Makes the import due again. */
export const forgetCheck = (race: number, job: ImportJob) =>
  sql`delete from import_checks where race = ${race} and job = ${job}`

/**
 * Records that a result of the season changed at the source. That makes the others due again (dueImports). A
 * new series of changes starts after `stableAfter` milliseconds without one.
 */
export const noteCorrection = (year: number, now: number, stableAfter: number) =>
  sql`insert into season_corrections (year, since, at) values (${year}, ${now}, ${now})
    on conflict do update set at = excluded.at,
      since = iif(excluded.at - at > ${stableAfter}, excluded.at, since)
    where excluded.at > at`

/** The number of earlier races since `from` whose result was last read before `readBefore` (milliseconds). */
export const resultsUnread = (
  db: Database,
  { year, position }: { year: number; position: number },
  { from, readBefore }: { from: number; readBefore: number },
) =>
  db.all<{ unread: number }>(sql`
    select count(*) as unread
    from races r left join import_checks c on c.race = r.id and c.job = 'RESULT'
    where r.year = ${year} and r.position < ${position} and r.result_state is not null
      and r.starts_at >= ${from} and coalesce(c.at, 0) < ${readBefore}`)

/** `waiting`: what an admin must decide about it. */
export const noteSeasonCheck = (
  year: number,
  job: SeasonJob,
  now: number,
  waiting: readonly ImportReason[] = [],
) => {
  const reasons = waiting.length === 0 ? null : JSON.stringify(waiting)
  return sql`insert into season_checks (year, job, at, waiting, waiting_since)
    values (${year}, ${job}, ${now}, ${reasons}, ${reasons === null ? null : now})
    on conflict do update set at = excluded.at, waiting = excluded.waiting,
      waiting_since = iif(excluded.waiting is null, null, coalesce(waiting_since, excluded.at))`
}

/** When the calendar was read and the season scored, and what of it waits for an admin. */
export const checksOfSeason = (db: Database, year: number | SQL<number>) =>
  db.select().from(seasonChecks).where(eq(seasonChecks.year, year))

export const sourcePausesNow = (db: Database) => db.select().from(sourcePauses)

export const pauseSource = (source: Source, failures: number, until: number, reason: string) =>
  sql`insert into source_pauses (source, failures, until, reason)
    values (${source}, ${failures}, ${until}, ${reason})
    on conflict do update set failures = excluded.failures, until = excluded.until, reason = excluded.reason`

export const endPause = (source: Source) => sql`delete from source_pauses where source = ${source}`
