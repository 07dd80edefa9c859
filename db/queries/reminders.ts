import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { reminders } from '#db/schema.ts'
import type { Category } from '#game/category.ts'
import { latestBefore, type Reminder, type Subscriber } from '#game/reminders.ts'
import type { WindowId } from '#game/submission.ts'
import { windowKey } from './guess-windows.ts'
import { stateAt, windowsOf } from './questions.ts'

/** An open window, with the facts that a reminder needs. */
export type WindowToRemind = { window: WindowId; asked: Category[]; name: string | null; cutoff: number }

/** Its row. `questions` is a JSON list. */
export type OpenRow = WindowId & Pick<WindowToRemind, 'name' | 'cutoff'> & { questions: string }

export const openWindowOf = ({ year, race, deadline, questions, ...rest }: OpenRow): WindowToRemind => ({
  ...rest,
  window: { year, race, deadline },
  asked: JSON.parse(questions),
})

/** The rows of the windows that close within `ahead` milliseconds, in order of cutoff. */
export const windowsToRemind = (now: number, ahead: number): SQL => sql`
  select w.year, w.race, w.deadline, w.cutoff, json_group_array(w.question) as questions,
    (select name from races where id = w.race) as name
  from question_windows w
  where w.cutoff > ${now} and w.cutoff <= ${now + ahead} and ${stateAt(now)} = 'open'
    and (w.race is null or exists (select 1 from seasons s where s.year = w.year and s.finished_at is null))
  group by w.year, w.race, w.deadline
  order by w.cutoff`

type SubscriberRow = Record<'user' | 'hours' | 'channels' | 'guessed' | 'sent', string>

/**
 * Users who miss a guess in the window and have a reminder that is due and not sent, as dueReminders in
 * game/reminders.ts decides. `now` is in milliseconds.
 */
export async function subscribersMissing(
  db: Database,
  { window, cutoff }: Pick<WindowToRemind, 'window' | 'cutoff'>,
  { now, mostTries, most }: { now: number; mostTries: number; most: number },
): Promise<Subscriber[]> {
  const about = windowKey(window)
  const hoursLeft = (cutoff - now) / (60 * 60_000)
  const [found] = await runBatch<SubscriberRow>(db, [
    sql`select h.user, h.hours,
        (select json_group_array(way) from (${channelsOf(sql`h.user`)})) as channels,
        (select json_group_array(category) from (${guessedIn(window, sql`h.user`)})) as guessed,
        (select json_group_array(json_object('hours', o.hours, 'channel', o.way)) from reminders o
          where o.user = h.user and o.about = ${about} and not ${canRetry(mostTries)}) as sent
      from (select user, json_group_array(hours) as hours, min(hours) filter (where hours >= ${hoursLeft}) as due
        from reminder_hours group by user) h
      where h.due is not null
        and (select count(*) from (${guessedIn(window, sql`h.user`)})) < ${questionsIn(window)}
        and exists (select 1 from (${channelsOf(sql`h.user`)}) c where not exists (
          select 1 from reminders o where o.user = h.user and o.about = ${about} and o.hours = h.due
            and o.way = c.way and not ${canRetry(mostTries)}))
      limit ${most}`,
  ])
  return found!.results.map(({ user, hours, channels, guessed, sent }) => ({
    user,
    hours: JSON.parse(hours),
    channels: JSON.parse(channels),
    guessed: JSON.parse(guessed),
    sent: JSON.parse(sent),
  }))
}

const channelsOf = (user: SQL) => sql`
  select 'MAIL' as way from mail_addresses m where m.user = ${user}
  union all select 'PUSH' where exists (select 1 from push_subscriptions p where p.user = ${user})`

const guessedIn = (window: WindowId, user: SQL) => {
  const asked = sql`g.category in (select question from ${windowsOf(window)})`
  const { year, race } = window
  return race === null
    ? sql`select g.category from season_guesses g where g.user = ${user} and g.year = ${year} and ${asked}`
    : sql`select g.category from race_guesses g where g.user = ${user} and g.race = ${race} and ${asked}`
}

const questionsIn = (window: WindowId) => sql`(select count(*) from ${windowsOf(window)})`

const canRetry = (mostTries: number) => sql`(ending is 'UNSENT' and tries < ${mostTries})`

/** Facts that a reminder needs, read in the transaction that claims it. */
export type Claimed = { address: string | null; devices: Device[]; guessed: Category[] }
type Device = { endpoint: string; p256dh: string; auth: string }

/**
 * Claims a reminder for sending. One statement checks that the window is open, the time has come, a guess is
 * missing, and the user wants this channel. null: do not send it, or another run has claimed it.
 */
export async function claimReminder(
  db: Database,
  { user, window, hours, channel }: Reminder,
  now: number,
  mostTries: number,
): Promise<Claimed | null> {
  const about = windowKey(window)
  const claimer = sql`${user}`
  const [claimed, addresses, devices, guesses] = await runBatch(db, [
    sql`insert into reminders (user, about, hours, way, claimed_at)
      select h.user, ${about}, h.hours, ${channel}, ${now} from reminder_hours h
      where h.user = ${user} and h.hours = ${hours}
        and ${channel} in (${channelsOf(claimer)})
        and (select count(*) from (${guessedIn(window, claimer)})) < ${questionsIn(window)}
        and ${closesWithin(window, now, hours)}
      on conflict do update set claimed_at = excluded.claimed_at, tries = tries + 1, ending = null
        where ${canRetry(mostTries)}
      returning user`,
    sql`select address from mail_addresses where user = ${user}`,
    sql`select endpoint, p256dh, auth from push_subscriptions where user = ${user}`,
    guessedIn(window, claimer),
  ])
  if (claimed!.results.length === 0) return null
  return {
    address: (addresses!.results as { address: string }[])[0]?.address ?? null,
    devices: devices!.results as Device[],
    guessed: (guesses!.results as { category: Category }[]).map(({ category }) => category),
  }
}

const closesWithin = (window: WindowId, now: number, hours: number) =>
  sql`exists (select 1 from ${windowsOf(window)} and ${stateAt(now)} = 'open'
    and w.cutoff between ${now + latestBefore} and ${now + hours * 60 * 60_000})`

type ReminderResult = 'SENT' | 'UNSENT' | 'UNKNOWN'

export const endReminder = ({ user, window, hours, channel }: Reminder, ending: ReminderResult) =>
  sql`update reminders set ending = ${ending}
    where user = ${user} and about = ${windowKey(window)} and hours = ${hours} and way = ${channel}`

export const remindersOf = (db: Database, user: string) =>
  db.select().from(reminders).where(eq(reminders.user, user))

export const forgetOldReminders = (db: Database, before: number) =>
  db.delete(reminders).where(lt(reminders.claimedAt, before))
