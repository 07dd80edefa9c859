import { type SQL, sql } from 'drizzle-orm'
import type { Category } from '#game/category.ts'
import { furthestAhead, latestBefore, type ReminderHours } from '#game/reminders.ts'
import type { WindowId } from '#game/submission.ts'
import { windowKey } from './guess-windows.ts'
import { canClaim, canReach, type SendingRun } from './outbox.ts'
import { stateAt, windowsOf } from './questions.ts'

/** An open window, with the facts that a reminder needs. */
export type WindowToRemind = WindowId & { name: string | null; cutoff: number }

/** The windows that close soon, in order of cutoff. */
export const windowsToRemind = (now: number): SQL<WindowToRemind> => sql`
  select w.year, w.race, w.deadline, w.cutoff, (select name from races where id = w.race) as name
  from question_windows w
  where w.cutoff between ${now + latestBefore} and ${now + furthestAhead} and ${stateAt(now)} = 'open'
    and (w.race is null or exists (select 1 from seasons s where s.year = w.year and s.finished_at is null))
  group by w.year, w.race, w.deadline
  order by w.cutoff`

const hour = 60 * 60_000

/** The subject of a reminder: a window, and how long before its cutoff. */
export const reminderAbout = (window: WindowId, hours: ReminderHours) => `${windowKey(window)}/${hours}`

export type DueReminder<Way extends string> = { recipient: string; hours: ReminderHours; way: Way }

/** If several of a user's hours before a cutoff have come, the one nearest to it replaces the others. */
export const dueReminders = <Way extends string>(
  window: WindowToRemind,
  run: SendingRun<Way>,
): SQL<DueReminder<Way>> => sql`
  select h.user as recipient, h.hours, c.value as way
  from (select user, min(hours) filter (where hours >= ${(window.cutoff - run.now) / hour}) as hours
    from reminder_hours group by user) h
  cross join json_each(${JSON.stringify(run.ways)}) c
  where h.hours is not null and ${isMissingGuess(window, sql`h.user`)} and ${canReach(sql`c.value`, sql`h.user`)}
    and ${canClaim(run, {
      about: sql`${`${windowKey(window)}/`} || h.hours`,
      recipient: sql`h.user`,
      way: sql`c.value`,
    })}
  limit ${run.most}`

/** The subqueries on the window do not depend on the user, so SQLite runs them once. */
export const isMissingGuess = (window: WindowId, user: SQL) => sql`
  (select count(*) from ${guessesIn(window, user)} and g.category in (select question from ${windowsOf(window)}))
  < (select count(*) from ${windowsOf(window)})`

const guessesIn = ({ year, race }: WindowId, user: SQL) =>
  race === null
    ? sql`season_guesses g where g.user = ${user} and g.year = ${year}`
    : sql`race_guesses g where g.user = ${user} and g.race = ${race}`

/** Whether the window of a reminder `m` is open, its time has come, and its user still wants it and misses a guess. */
export const isReminderWanted = (window: WindowId, hours: ReminderHours, now: number): SQL => sql`
  exists (select 1 from reminder_hours h where h.user = m.recipient and h.hours = ${hours})
  and ${isMissingGuess(window, sql`m.recipient`)}
  and exists (select 1 from ${windowsOf(window)} and ${stateAt(now)} = 'open'
    and w.cutoff between ${now + latestBefore} and ${now + hours * hour})`

/** The questions that the user of a reminder `m` has not answered, as a JSON list. */
export const missingQuestions = (window: WindowId): SQL<Category[]> => sql`
  (select json_group_array(w.question) from ${windowsOf(window)}
    and w.question not in (select g.category from ${guessesIn(window, sql`m.recipient`)}))`
