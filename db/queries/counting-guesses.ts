import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Category, closedBy } from '#game/category.ts'
import type { EventState, MovedCutoff, MovedGuess } from '#game/changes/cutoffs.ts'
import type { WindowId } from '#game/submission.ts'

// season_guesses and race_guesses hold the guesses that count: the newest event stored strictly before the
// cutoff in force. A save updates them (guess-windows.ts); a moved cutoff derives them again.

/**
 * The guesses on these questions that count if they close at `cutoff`. SQLite takes the other columns from the row of
 * the maximum.
 */
const countingBefore = (
  { year, race }: WindowId,
  questions: readonly Category[],
  cutoff: SQL | number | null,
) => sql`
  select category, user, answer, stored_at, max(sequence) as sequence
  from guess_events
  where year = ${year} and race is ${race} and category in ${[...questions]} and stored_at < ${cutoff}
  group by category, user`

/** The cutoff of the question in this column; null: the season does not ask it. */
const cutoffOf = (category: SQL, { year, race }: WindowId) => sql`(
  select w.cutoff from question_windows w
  where w.question = ${category} and w.year = ${year} and w.race is ${race})`

/** Derives a window's counting guesses again, after its cutoff was written in the same batch. Idempotent. */
export const recountGuesses = (window: WindowId): SQL[] => {
  const { year, race } = window
  const questions = closedBy(window.deadline)
  const inTime = (table: SQL) => sql`exists (
    select 1 from guess_events e
    where e.user = ${table}.user and e.year = ${year} and e.race is ${race}
      and e.category = ${table}.category and e.stored_at < ${cutoffOf(sql`${table}.category`, window)})`
  const counting = countingBefore(window, questions, cutoffOf(sql`guess_events.category`, window))
  return race === null
    ? [
        sql`delete from season_guesses where year = ${year} and not ${inTime(sql`season_guesses`)}`,
        sql`insert into season_guesses (year, category, user, answer, stored_at, sequence)
          select ${year}, category, user, answer, stored_at, sequence from (${counting}) where true
          on conflict do update set answer = excluded.answer, stored_at = excluded.stored_at,
            sequence = excluded.sequence
          where excluded.sequence <> season_guesses.sequence`,
      ]
    : [
        sql`delete from race_guesses where race = ${race}
          and category in ${questions} and not ${inTime(sql`race_guesses`)}`,
        sql`insert into race_guesses (race, category, user, driver, stored_at, sequence)
          select ${race}, category, user, answer ->> '$', stored_at, sequence from (${counting}) where true
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

/** The guesses that would be replaced or dropped if these questions closed at this cutoff. */
export const guessesMovedBy = async (
  db: Database,
  { window, questions, cutoff }: MovedCutoff,
): Promise<MovedGuess[]> => {
  const { year, race } = window
  const current =
    race === null
      ? sql`select category, user, answer, sequence from season_guesses
          where year = ${year} and category in ${questions}`
      : sql`select category, user, json_quote(driver) as answer, sequence from race_guesses
          where race = ${race} and category in ${questions}`
  const rows = await db.all<Omit<MovedGuess, 'before' | 'after'> & Record<'before' | 'after', string>>(sql`
    with counting as (${countingBefore(window, questions, cutoff)}), current as (${current})
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
    before: JSON.parse(before),
    after: JSON.parse(after),
  }))
}
