import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { closedBy } from '#game/category.ts'
import type { EventState, MovedCutoff, MovedGuess } from '#game/changes/cutoffs.ts'
import type { WindowId } from '#game/submission.ts'
import { cutoffInForce } from './questions.ts'

// season_guesses and race_guesses hold the guesses that count: the newest event stored strictly before the
// cutoff in force. A save updates them (guess-windows.ts); a moved cutoff derives them again.

/**
 * The guesses that count if a window closes at `cutoff`. SQLite takes the other columns from the row of the
 * maximum.
 */
const countingBefore = ({ year, race, deadline }: WindowId, cutoff: SQL | number) => sql`
  select category, user, answer, stored_at, max(sequence) as sequence
  from guess_events
  where year = ${year} and race is ${race} and category in ${closedBy(deadline)} and stored_at < ${cutoff}
  group by category, user`

/** Derives a window's counting guesses again, after its cutoff was written in the same batch. Idempotent. */
export const recountGuesses = (window: WindowId): SQL[] => {
  const inTime = (table: 'season_guesses' | 'race_guesses') => sql`exists (
    select 1 from guess_events e
    where e.user = ${sql.raw(table)}.user and e.year = ${window.year} and e.race is ${window.race}
      and e.category = ${sql.raw(table)}.category and e.stored_at < ${cutoffInForce(window)})`
  const counting = countingBefore(window, cutoffInForce(window))
  return window.race === null
    ? [
        sql`delete from season_guesses where year = ${window.year} and not ${inTime('season_guesses')}`,
        sql`insert into season_guesses (year, category, user, answer, stored_at, sequence)
          select ${window.year}, category, user, answer, stored_at, sequence from (${counting}) where true
          on conflict do update set answer = excluded.answer, stored_at = excluded.stored_at,
            sequence = excluded.sequence
          where excluded.sequence <> season_guesses.sequence`,
      ]
    : [
        sql`delete from race_guesses where race = ${window.race}
          and category in ${closedBy(window.deadline)} and not ${inTime('race_guesses')}`,
        sql`insert into race_guesses (race, category, user, driver, stored_at, sequence)
          select ${window.race}, category, user, answer ->> '$', stored_at, sequence from (${counting}) where true
          on conflict do update set driver = excluded.driver, stored_at = excluded.stored_at,
            sequence = excluded.sequence
          where excluded.sequence <> race_guesses.sequence`,
      ]
}

/** Whether an event of guess_events counts, and if not, why. */
export const eventState = sql<EventState>`case
  when exists (select 1 from season_guesses g where guess_events.race is null and g.year = guess_events.year
    and g.category = guess_events.category and g.user = guess_events.user and g.sequence = guess_events.sequence)
  or exists (select 1 from race_guesses g where g.race = guess_events.race
    and g.category = guess_events.category and g.user = guess_events.user and g.sequence = guess_events.sequence)
  then 'COUNTS'
  when guess_events.stored_at >= (select w.cutoff from question_windows w where w.question = guess_events.category
    and w.year = guess_events.year and w.race is guess_events.race)
  then 'LATE'
  else 'REPLACED' end`.as('state')

/** The guesses that would be replaced or dropped if the window closed at this cutoff (milliseconds). */
export const guessesMovedBy = async (
  db: Database,
  { window, cutoff }: MovedCutoff,
): Promise<MovedGuess[]> => {
  const { year, race, deadline } = window
  const current =
    race === null
      ? sql`select category, user, answer, sequence from season_guesses where year = ${year}`
      : sql`select category, user, json_quote(driver) as answer, sequence from race_guesses
          where race = ${race} and category in ${closedBy(deadline)}`
  const rows = await db.all<Omit<MovedGuess, 'before' | 'after'> & Record<'before' | 'after', string>>(sql`
    with counting as (${countingBefore(window, cutoff)}), current as (${current})
    select u.id as user, coalesce(u.username, '') as username, ${race} as race,
      coalesce(counting.category, current.category) as category,
      iif(current.user is null, null, json_object('answer', current.answer, 'sequence', current.sequence)) as before,
      iif(counting.user is null, null, json_object('answer', counting.answer, 'sequence', counting.sequence)) as after
    from counting
      full join current on current.category = counting.category and current.user = counting.user
      join users u on u.id = coalesce(counting.user, current.user)
    where current.sequence is not counting.sequence
    order by username, category`)
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before) as MovedGuess['before'],
    after: JSON.parse(after) as MovedGuess['after'],
  }))
}
