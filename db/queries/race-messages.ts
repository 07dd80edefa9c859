import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { raceMessageSettings, raceMessages } from '#db/schema.ts'
import { type RaceMessageKind, type Told, toldFor } from '#game/live/messages.ts'
import type { Score } from '#game/score.ts'
import { calendarYear } from '#game/season.ts'
import { fieldsAtSteps } from './scores.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const raceMessageSettingOf = (db: Database, user: string) =>
  db.select().from(raceMessageSettings).where(eq(raceMessageSettings.user, user))

export const raceMessagesOf = (db: Database, user: string) =>
  db.select().from(raceMessages).where(eq(raceMessages.user, user))

export const wantRaceMessages = (session: SessionKey, now: number): SQL =>
  sql`insert into race_message_settings (user, since)
    select id, ${now} from users where ${isSignedIn(session)}
    on conflict do update set since = excluded.since`

export const endRaceMessages = (db: Database, user: string) =>
  db.delete(raceMessageSettings).where(eq(raceMessageSettings.user, user))

export const forgetOldRaceMessages = (before: number): SQL =>
  sql`delete from race_messages where claimed_at < ${before}`

/** A race to send messages about. `step`: its number among the races with a result, or that it will have. */
export type ToldRace = {
  id: number
  year: number
  name: string
  startsAt: number
  step: number
  hasResult: 0 | 1
  isPreliminary: 0 | 1
  /** The season's version. */
  version: number
  participants: number
}

/**
 * The races that started within the last day, if anyone wants messages. A result whose points are not shown yet is left
 * out.
 */
export const racesToTell = (now: number): SQL => sql`
  select r.id, r.year, r.name, r.starts_at as startsAt, s.version, s.participants, r.result_state is not null as hasResult,
    r.result_state is 'PRELIMINARY' as isPreliminary,
    (select count(*) from races b where b.year = r.year and b.position <= r.position
      and (b.result_state is not null or b.id = r.id)) as step
  from (select 1 from race_message_settings limit 1) cross join seasons s cross join races r
  where s.year = ${calendarYear(now)} and s.cutoff <= ${now} and r.year = s.year and r.position is not null
    and r.starts_at > ${now - toldFor} and r.starts_at <= ${now}
    and (r.result_state is null or s.behind = 0)`

/** The field after a race and before it. */
export const fieldsAround = (db: Database, { year, step }: ToldRace) =>
  fieldsAtSteps(db, year, sql`${step}`, sql`${step - 1}`)

/** A participant who wants messages and can get them, with their scores after and before the race. */
export type Taker = { user: string; after: Score; before: Score }

/** Users who have got neither the message on the flag nor the one on the result. */
export const missingFlag = ({ id, year }: ToldRace, mostTries: number, most: number): SQL => sql`
  select c.user
  from race_message_settings c cross join participants p
  where p.year = ${year} and p.user = c.user and ${hasBrowser} and not ${wasSent(id, 'FLAG', mostTries)}
    and not exists (select 1 from race_messages m where m.race = ${id} and m.user = c.user and m.kind = 'OFFICIAL')
  order by c.user limit ${most}`

/** Users who have not got the message on the result. Empty if the season has changed since the race was read. */
export const missingResult = (race: ToldRace, mostTries: number, most: number): SQL => sql`
  select c.user, ${scoresAround(race)}
  from seasons s cross join race_message_settings c cross join progress p
  where ${isProgressOf(race)} and ${hasBrowser} and not ${wasSent(race.id, 'OFFICIAL', mostTries)}
  order by c.user limit ${most}`

/**
 * Users who got the message on another version of the result, and none on a correction. Empty if the season
 * has changed since the race was read.
 */
export const toldOtherwise = (race: ToldRace, result: string, mostTries: number, most: number): SQL => sql`
  select c.user, ${scoresAround(race)}, o.rank, o.points
  from seasons s cross join race_messages o cross join race_message_settings c cross join progress p
  where o.race = ${race.id} and o.kind = 'OFFICIAL' and o.ending in ('SENT', 'UNKNOWN') and o.result <> ${result}
    and c.user = o.user and ${isProgressOf(race)} and ${hasBrowser}
    and not ${wasSent(race.id, 'CORRECTED', mostTries)}
  order by c.user limit ${most}`

const scoresAround = ({ step }: ToldRace) => sql`${scoreAt(step)} as after, ${scoreAt(step - 1)} as before`

/** No parameter, because D1 binds numbers as REAL, which are no index of a JSON list. */
const scoreAt = (step: number) => sql`coalesce(p.totals ->> ${sql.raw(String(step))}, 0)`

const isProgressOf = ({ year, version }: ToldRace) => sql`s.year = ${year} and s.version = ${version}
  and p.year = s.year and p.edition = s.edition and p.user = c.user`

const hasBrowser = sql`exists (select 1 from push_subscriptions d where d.user = c.user)`

/** Sent, perhaps sent, being sent, or tried too often. */
const wasSent = (race: number, kind: RaceMessageKind, mostTries: number) => sql`exists (
  select 1 from race_messages m where m.race = ${race} and m.user = c.user and m.kind = ${kind}
    and not (m.ending is 'UNSENT' and m.tries < ${mostTries}))`

/** A correction that does not move these users: what they were sent is right for this version of the result too. */
export const noteSameStanding = (race: number, users: readonly string[], result: string): SQL =>
  sql`update race_messages set result = ${result} where race = ${race} and kind = 'OFFICIAL'
    and user in (select value from json_each(${JSON.stringify(users)}))`

type Device = { user: string; endpoint: string; p256dh: string; auth: string }

/** A message to claim. `result` is the hash of the classification; null before there is one. */
type RaceMessage = {
  race: number
  kind: RaceMessageKind
  result: string | null
  to: readonly (Partial<Told> & { user: string })[]
}

/**
 * Claims a message to some users. Returns the browsers of those who still want it: no other run has claimed it, and
 * the race still has a result, or none yet (FLAG).
 */
export async function claimRaceMessages(
  db: Database,
  { race, kind, result, to }: RaceMessage,
  now: number,
  mostTries: number,
): Promise<Map<string, Device[]>> {
  const [claimed, devices] = await runBatch(db, [
    sql`insert into race_messages (race, user, kind, claimed_at, rank, points, result)
      select r.id, c.user, ${kind}, ${now}, j.value ->> 'rank', j.value ->> 'points', ${result}
      from json_each(${JSON.stringify(to)}) j cross join race_message_settings c cross join races r
      where c.user = j.value ->> 'user' and r.id = ${race} and r.position is not null
        and (r.result_state is null) = (${kind} = 'FLAG')
      on conflict do update set claimed_at = excluded.claimed_at, tries = tries + 1, ending = null,
        rank = excluded.rank, points = excluded.points, result = excluded.result
        where ending is 'UNSENT' and tries < ${mostTries}
      returning user`,
    sql`select user, endpoint, p256dh, auth from push_subscriptions
      where user in (select value ->> 'user' from json_each(${JSON.stringify(to)}))`,
  ])
  const own = Map.groupBy(devices!.results as Device[], ({ user }) => user)
  return new Map((claimed!.results as { user: string }[]).map(({ user }) => [user, own.get(user) ?? []]))
}

export type RaceMessageResult = { user: string; ending: 'SENT' | 'UNSENT' | 'UNKNOWN' }

export const endRaceMessage = (
  { race, kind }: Pick<RaceMessage, 'race' | 'kind'>,
  results: readonly RaceMessageResult[],
): SQL =>
  sql`update race_messages set ending = j.value ->> 'ending' from json_each(${JSON.stringify(results)}) j
    where race = ${race} and kind = ${kind} and user = j.value ->> 'user'`
