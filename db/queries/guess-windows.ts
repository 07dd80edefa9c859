import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { type Category, closedBy } from '#game/category.ts'
import type { WindowState } from '#game/guess-window.ts'
import { firstOf } from '#game/must-have.ts'
import { entriesIn } from '#game/records.ts'
import type { CommitReport, Sequenced, WindowId } from '#game/submission.ts'
import { cutoffInForce, stateAt, windowsOf } from './questions.ts'

/** Milliseconds by the database's clock. It does not change within a statement. */
export const clock = sql`cast(unixepoch('subsec') * 1000 as integer)`

/** `season:2026`, `race:7`, `qualifying:7` */
export const windowKey = ({ year, race, deadline }: WindowId) => `${deadline.toLowerCase()}:${race ?? year}`

const epochOf = (window: WindowId) => sql`(select epoch from guess_windows where name = ${windowKey(window)})`

/** Fences off every earlier writer of the window and returns the new epoch, which is `step` higher. */
export async function claimEpoch(db: Database, window: WindowId, step: number): Promise<number> {
  const [claimed] = await runBatch(db, [
    sql<{ epoch: number }>`insert into guess_windows (name, epoch) values (${windowKey(window)}, ${step})
      on conflict do update set epoch = epoch + excluded.epoch returning epoch`,
  ])
  return firstOf(claimed.results).epoch
}

type StoredRow = {
  submission: string
  user: string
  category: Category
  answer: string
  stored_at: number
  sequence: number
  salt: string
  here: 0 | 1
}

/**
 * Stores accepted guesses and reads back, in one transaction. Accepted: the window is open, the epoch is
 * ours, and the writing statement's clock is strictly before the cutoff. Skips deleted users, whose foreign
 * key would fail the whole batch.
 */
export async function commitGuesses(
  db: Database,
  window: WindowId,
  epoch: number,
  batch: readonly Sequenced[],
): Promise<CommitReport> {
  const entries = JSON.stringify(batch)
  const [, , report, stored] = await runBatch(db, [
    sql`insert into guess_events (submission, sequence, user, year, race, category, answer, stored_at, salt)
      select value ->> 'submission', value ->> 'sequence', value ->> 'user', ${window.year}, ${window.race},
        value ->> 'category', value ->> 'answer', ${clock}, value ->> 'salt'
      from json_each(${entries})
      where value ->> 'category' in (select question from ${windowsOf(window)} and ${stateAt(clock)} = 'open')
        and ${epochOf(window)} = ${epoch}
        and exists (select 1 from users where id = value ->> 'user')
      on conflict (submission) do nothing`,
    window.race === null ? applySeasonGuesses(entries, window) : applyRaceGuesses(entries, window),
    sql<{ epoch: number; states: string; strangers: string }>`select ${epochOf(window)} as epoch, (
        select json_group_object(question, ${stateAt(clock)}) from ${windowsOf(window)}) as states, (
        select json_group_array(value ->> 'submission') from json_each(${entries})
        where not exists (select 1 from users where id = value ->> 'user')) as strangers`,
    sql<StoredRow>`select submission, user, category, answer, stored_at, sequence, salt,
        (year = ${window.year} and race is ${window.race} and category in ${closedBy(window.deadline)}) as here
      from guess_events
      where submission in (select value ->> 'submission' from json_each(${entries}))`,
  ])
  const { epoch: current, states, strangers } = firstOf(report.results)
  const stateOf: Record<Category, WindowState> = JSON.parse(states)
  const rows = stored.results
  return {
    epoch: current,
    states: new Map(entriesIn(stateOf)),
    stored: new Map(
      rows.flatMap(({ stored_at, here, ...row }) =>
        here ? [[row.submission, { ...row, storedAt: stored_at }]] : [],
      ),
    ),
    strangers: new Set(JSON.parse(strangers)),
    elsewhere: new Set(rows.flatMap(({ here, submission }) => (here ? [] : [submission]))),
  }
}

/**
 * The newest accepted guess counts. A repeated older one changes nothing, and neither does one that a moved
 * cutoff made late.
 */
const applySeasonGuesses = (entries: string, window: WindowId) =>
  sql`insert into season_guesses (year, category, user, answer, stored_at, sequence)
    select year, category, user, answer, stored_at, sequence from guess_events
    where submission in (select value ->> 'submission' from json_each(${entries}))
      and year = ${window.year} and race is ${window.race} and stored_at < ${cutoffInForce(window)}
    order by sequence
    on conflict do update set answer = excluded.answer, stored_at = excluded.stored_at,
      sequence = excluded.sequence
    where excluded.sequence > season_guesses.sequence`

const applyRaceGuesses = (entries: string, window: WindowId) =>
  sql`insert into race_guesses (race, category, user, driver, stored_at, sequence)
    select race, category, user, answer ->> '$', stored_at, sequence from guess_events
    where submission in (select value ->> 'submission' from json_each(${entries}))
      and year = ${window.year} and race is ${window.race} and stored_at < ${cutoffInForce(window)}
    order by sequence
    on conflict do update set driver = excluded.driver, stored_at = excluded.stored_at,
      sequence = excluded.sequence
    where excluded.sequence > race_guesses.sequence`
