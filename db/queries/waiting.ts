import { type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import type { FlagSession } from '#game/flags.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import {
  failuresBeforeNotice,
  publishedWithin,
  sealedWithin,
  type WaitingKind,
} from '#game/imports/waiting.ts'
import { calendarYear } from '#game/season.ts'
import { heldStartsThatWait } from './held-starts.ts'
import { admins, canClaim, type SendingRun } from './outbox.ts'
import { isUnsealed } from './seals.ts'

// The waiting cases by kind: windows without a seal of all seasons, jobs of the clock, the others of unfinished seasons. Each select returns the columns of WaitingRow.

type WaitingRow = {
  kind: WaitingKind
  year: number | null
  race: number | null
  name: string | null
  job: StepReport['job'] | null
  session: FlagSession | null
  since: number
  count: number
  detail: string | null
}

const running = sql`from seasons s cross join races r on r.year = s.year
  and r.position is not null and r.deleted = 0 and s.finished_at is null`

const ofRace = (kind: WaitingKind, columns: SQL, rest: SQL): SQL<WaitingRow> =>
  sql`select ${kind} as kind, r.year as year, r.id as race, r.name as name, ${columns} ${rest}`

const selects = (now: number): Record<WaitingKind, SQL<WaitingRow>> => ({
  UNSEALED: sql`select ${'UNSEALED'} as kind, u.year as year, null as race, null as name, 'SEAL' as job,
      null as session, min(u.cutoff) as since, count(*) as count, null as detail
    from (select distinct w.year, w.race, w.deadline, w.cutoff from question_windows w
      where ${isUnsealed} and w.cutoff + ${sealedWithin} <= ${now}) u group by u.year`,
  REFUSED: ofRace(
    'REFUSED',
    sql`i.job as job, null as session, i.at as since, 1 as count, i.reason as detail`,
    sql`from refused_imports i cross join races r on r.id = i.race and r.position is not null and r.deleted = 0
      join seasons s on s.year = r.year and s.finished_at is null`,
  ),
  CALENDAR: sql`select ${'CALENDAR'} as kind, c.year as year, null as race, null as name, c.job as job,
      null as session, coalesce(c.waiting_since, c.at) as since, 1 as count, c.waiting as detail
    from season_checks c join seasons s on s.year = c.year and s.finished_at is null
    where c.waiting is not null and c.year >= ${calendarYear(now)}`,
  START: ofRace(
    'START',
    sql`null as job, null as session, r.starts_changed_at as since, 1 as count, null as detail`,
    // Where a start waits as well, one choice is about both.
    sql`${running} where r.disputed and r.result_state is null
      and r.id not in (select h.race from ${heldStartsThatWait} and h.session = 'RACE')`,
  ),
  POSTPONED: ofRace(
    'POSTPONED',
    sql`null as job, null as session, min(h.since) as since, 1 as count, null as detail`,
    sql`from ${heldStartsThatWait}
      and exists (select 1 from seasons s where s.year = r.year and s.finished_at is null) group by r.id`,
  ),
  GRID: ofRace(
    'GRID',
    sql`'GRID' as job, null as session, q.starts_at + ${publishedWithin} as since, 1 as count, null as detail`,
    sql`${running} cross join race_sessions q on q.race = r.id and q.session = 'QUALIFYING'
      where r.grid_state is null and r.cutoff > ${now} and q.starts_at + ${publishedWithin} <= ${now}`,
  ),
  RESULT: ofRace(
    'RESULT',
    sql`'RESULT' as job, null as session, r.starts_at + ${publishedWithin} as since, 1 as count, null as detail`,
    sql`${running} where r.result_state is null and r.starts_at + ${publishedWithin} <= ${now}`,
  ),
  FAILING: sql`select ${'FAILING'} as kind, f.year as year, f.race as race, r.name as name, f.job as job,
      null as session, f.since as since, f.failures as count, f.detail as detail
    from failing_jobs f left join seasons s on s.year = f.year left join races r on r.id = f.race
      where f.failures >= ${failuresBeforeNotice} and s.finished_at is null`,
  PROPOSALS: ofRace(
    'PROPOSALS',
    sql`null as job, p.session as session, min(p.at) as since, count(*) as count, null as detail`,
    sql`${running} cross join flag_proposals p on p.race = r.id and p.state = 'OPEN' group by r.id, p.session`,
  ),
  WORDINGS: ofRace(
    'WORDINGS',
    sql`null as job, w.session as session, min(w.since) as since, count(*) as count, null as detail`,
    sql`${running} cross join unknown_wordings w on w.race = r.id and w.handled = 0 group by r.id, w.session`,
  ),
})

/** All cases that wait at `now` (milliseconds), oldest first. */
export async function waitingRows(db: Database, now: number): Promise<WaitingRow[]> {
  const answers = await runBatch(db, Object.values(selects(now)))
  return answers.flatMap(({ results }) => results).sort((a, b) => a.since - b.since)
}

/** The number of waiting cases, for the badge in the menu. */
export const countWaiting = (now: number): SQL<{ waiting: number }> =>
  sql`select ${sql.join(
    Object.values(selects(now)).map((select) => sql`(select count(*) from (${select}))`),
    sql` + `,
  )} as waiting`

/** Deletes the notices of closed cases, so that admins are notified if a case returns. */
export const forgetNotices = (kind: string, keys: readonly string[]): SQL =>
  sql`delete from outbox where kind = ${kind}
    and about not in (select value from json_each(${JSON.stringify(keys)}))`

/** Those of the given keys that the admins have not been notified of. */
export const newNotices = (run: SendingRun, keys: readonly string[]): SQL<{ key: string }> =>
  sql`select value as key from json_each(${JSON.stringify(keys)})
    where ${canClaim(run, { about: sql`value`, recipient: sql`${admins}`, way: sql`'MAIL'` })}`
