import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { reminders } from '#db/schema.ts'
import { type Category, raceCategories, seasonCategories } from '#game/category.ts'
import { leastLeft, type Reminder, type Subscriber } from '#game/reminders.ts'
import type { WindowId } from '#game/submission.ts'
import { windowName } from './guess-windows.ts'

/** A window that is open now, with what a reminder says about it. */
export type OpenWindow = { year: number; race: number | null; name: string | null; cutoff: number }

/** Which windows are open and close within `ahead` milliseconds, the first to close first. */
export const openWindows = (now: number, ahead: number): SQL => sql`
  select s.year, null as race, null as name, s.cutoff from seasons s
  where s.cutoff > ${now} and s.cutoff <= ${now + ahead} and ${isSeasonReady}
  union all
  select r.year, r.id, r.name, r.cutoff from seasons s cross join races r on r.year = s.year
  where s.finished_at is null and s.cutoff <= ${now} and r.cutoff > ${now} and r.cutoff <= ${now + ahead}
    and ${isRaceReady}
  order by 4`

const isSeasonReady = sql`exists (select 1 from competitors c where c.year = s.year)`
const isRaceReady = sql`r.position is not null and r.grid_state is not null and r.result_state is null`

type SubscriberRow = Record<'user' | 'hours' | 'ways' | 'guessed' | 'told', string>

/** Everyone who wants reminders and misses a guess in the window. */
export async function subscribersMissing(
  db: Database,
  window: WindowId,
  mostTries: number,
): Promise<Subscriber[]> {
  const about = windowName(window)
  const [found] = await runBatch<SubscriberRow>(db, [
    sql`select h.user, json_group_array(h.hours) as hours,
        (select json_group_array(way) from (${waysOf(sql`h.user`)})) as ways,
        (select json_group_array(category) from (${guessedIn(window, sql`h.user`)})) as guessed,
        (select json_group_array(json_object('hours', o.hours, 'way', o.way)) from reminders o
          where o.user = h.user and o.about = ${about} and not ${mayTryAgain(mostTries)}) as told
      from reminder_hours h
      where (select count(*) from (${guessedIn(window, sql`h.user`)})) < ${categoriesIn(window)}
      group by h.user`,
  ])
  return found!.results.map(({ user, hours, ways, guessed, told }) => ({
    user,
    hours: JSON.parse(hours),
    ways: JSON.parse(ways),
    guessed: JSON.parse(guessed),
    told: JSON.parse(told),
  }))
}

const waysOf = (user: SQL) => sql`
  select 'MAIL' as way from mail_addresses m where m.user = ${user}
  union all select 'PUSH' where exists (select 1 from push_subscriptions p where p.user = ${user})`

const guessedIn = ({ year, race }: WindowId, user: SQL) =>
  race === null
    ? sql`select g.category from season_guesses g where g.user = ${user} and g.year = ${year}`
    : sql`select g.category from race_guesses g where g.user = ${user} and g.race = ${race}`

const categoriesIn = ({ race }: WindowId) => (race === null ? seasonCategories : raceCategories).length

const mayTryAgain = (mostTries: number) => sql`(ending is 'UNSENT' and tries < ${mostTries})`

/** What must be known to send one reminder: read in the transaction that claims it. */
export type Claimed = { address: string | null; devices: Device[]; guessed: Category[] }
type Device = { endpoint: string; p256dh: string; auth: string }

/**
 * Takes a reminder for sending if, at this very moment, the window is open and its time has come, a guess is
 * missing, the user still wants it this way, and nobody has taken it before. null: it is not to be sent.
 */
export async function claimReminder(
  db: Database,
  { user, window, hours, way }: Reminder,
  now: number,
  mostTries: number,
): Promise<Claimed | null> {
  const about = windowName(window)
  const himself = sql`${user}`
  const [claimed, addresses, devices, guesses] = await runBatch(db, [
    sql`insert into reminders (user, about, hours, way, claimed_at)
      select h.user, ${about}, h.hours, ${way}, ${now} from reminder_hours h
      where h.user = ${user} and h.hours = ${hours}
        and ${way} in (${waysOf(himself)})
        and (select count(*) from (${guessedIn(window, himself)})) < ${categoriesIn(window)}
        and ${closesWithin(window, now, hours)}
      on conflict do update set claimed_at = excluded.claimed_at, tries = tries + 1, ending = null
        where ${mayTryAgain(mostTries)}
      returning user`,
    sql`select address from mail_addresses where user = ${user}`,
    sql`select endpoint, p256dh, auth from push_subscriptions where user = ${user}`,
    guessedIn(window, himself),
  ])
  if (claimed!.results.length === 0) return null
  return {
    address: (addresses!.results as { address: string }[])[0]?.address ?? null,
    devices: devices!.results as Device[],
    guessed: (guesses!.results as { category: Category }[]).map(({ category }) => category),
  }
}

const closesWithin = ({ year, race }: WindowId, now: number, hours: number) => {
  const from = now + leastLeft
  const to = now + hours * 60 * 60_000
  return race === null
    ? sql`exists (select 1 from seasons s where s.year = ${year} and s.cutoff between ${from} and ${to}
        and ${isSeasonReady})`
    : sql`exists (select 1 from races r join seasons s on s.year = r.year where r.id = ${race}
        and s.cutoff <= ${now} and r.cutoff between ${from} and ${to} and ${isRaceReady})`
}

export type ReminderResult = 'SENT' | 'UNSENT' | 'UNKNOWN'

export const endReminder = ({ user, window, hours, way }: Reminder, ending: ReminderResult) =>
  sql`update reminders set ending = ${ending}
    where user = ${user} and about = ${windowName(window)} and hours = ${hours} and way = ${way}`

export const remindersOf = (db: Database, user: string) =>
  db.select().from(reminders).where(eq(reminders.user, user))

export const forgetOldReminders = (db: Database, before: number) =>
  db.delete(reminders).where(lt(reminders.claimedAt, before))
