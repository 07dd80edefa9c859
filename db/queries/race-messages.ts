import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceMessageSettings } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type RaceMessageKind, type Told, toldFor } from '#game/live/messages.ts'
import type { Score } from '#game/score.ts'
import { calendarYear } from '#game/season.ts'
import { canClaim, canReach, type SendingRun } from './outbox.ts'
import { fieldsAtSteps } from './scores.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const raceMessageSettingOf = statement((db, user: SQL<string>) =>
  db.select().from(raceMessageSettings).where(eq(raceMessageSettings.user, user)),
)

export const wantRaceMessages = (session: SessionKey, now: number): SQL =>
  sql`insert into race_message_settings (user, since)
    select id, ${now} from users where ${isSignedIn(session)}
    on conflict do update set since = excluded.since`

export const endRaceMessages = (db: Database, user: string) =>
  db.delete(raceMessageSettings).where(eq(raceMessageSettings.user, user))

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

/** Whether any user wants messages. */
export const someUserWants: SQL = sql`exists (select 1 from race_message_settings)`

/**
 * The races that started within the last day, if `isWanted`. A result whose points are not shown yet is left out. `now`:
 * milliseconds.
 */
export const racesToTell = (now: number, isWanted: SQL): SQL<ToldRace> => sql`
  select r.id, r.year, r.name, r.starts_at as startsAt, s.version, s.participants, r.result_state is not null as hasResult,
    r.result_state is 'PRELIMINARY' as isPreliminary,
    (select count(*) from races b where b.year = r.year and b.position <= r.position
      and (b.result_state is not null or b.id = r.id)) as step
  from (select 1 where ${isWanted}) cross join seasons s cross join races r
  where s.year = ${calendarYear(now)} and s.cutoff <= ${now} and r.year = s.year and r.position is not null
    and r.starts_at > ${now - toldFor} and r.starts_at <= ${now}
    and (r.result_state is null or s.behind = 0)`

/** The field after a race and before it. */
export const fieldsAround = (db: Database, { year, step }: ToldRace) =>
  fieldsAtSteps(db, year, sql`${step}`, sql`${step - 1}`)

/** A participant who wants messages and can get them, with their scores after and before the race. */
type Taker = { user: string; after: Score; before: Score }

/** The subject of a message on a race. */
export const raceAbout = (race: number, kind: RaceMessageKind) => `${race}/${kind}`

/** Users who have got neither the message on the flag nor the one on the result. */
export const missingFlag = ({ id, year }: ToldRace, run: SendingRun): SQL<{ user: string }> => sql`
  select c.user
  from race_message_settings c cross join participants p
  where p.year = ${year} and p.user = c.user and ${isMissing(id, 'FLAG', run)}
    and not exists (select 1 from outbox o where o.kind = ${run.kind} and o.about = ${raceAbout(id, 'OFFICIAL')}
      and o.recipient = c.user)
  order by c.user limit ${run.most}`

/** Users who have not got the message on the result. Empty if the season has changed since the race was read. */
export const missingResult = (race: ToldRace, run: SendingRun): SQL<Taker> => sql`
  select c.user, ${scoresAround(race)}
  from seasons s cross join race_message_settings c cross join progress p
  where ${isProgressOf(race)} and ${isMissing(race.id, 'OFFICIAL', run)}
  order by c.user limit ${run.most}`

/**
 * Users who got the message on another version of the result, and none on a correction. Empty if the season
 * has changed since the race was read.
 */
export const toldOtherwise = (race: ToldRace, result: string, run: SendingRun): SQL<Taker & Told> => sql`
  select c.user, ${scoresAround(race)}, o.told ->> 'rank' as rank, o.told ->> 'points' as points
  from seasons s cross join outbox o cross join race_message_settings c cross join progress p
  where o.kind = ${run.kind} and o.about = ${raceAbout(race.id, 'OFFICIAL')} and o.ending in ('SENT', 'UNKNOWN')
    and o.told ->> 'result' <> ${result}
    and c.user = o.recipient and ${isProgressOf(race)} and ${isMissing(race.id, 'CORRECTED', run)}
  order by c.user limit ${run.most}`

const scoresAround = ({ step }: ToldRace) => sql`${scoreAt(step)} as after, ${scoreAt(step - 1)} as before`

/** No parameter, because D1 binds numbers as REAL, which are no index of a JSON list. */
const scoreAt = (step: number) => sql`coalesce(p.totals ->> ${sql.raw(String(step))}, 0)`

const isProgressOf = ({ year, version }: ToldRace) => sql`s.year = ${year} and s.version = ${version}
  and p.year = s.year and p.edition = s.edition and p.user = c.user`

/** Whether the user `c` can be sent a notification and has not got this one. */
const isMissing = (race: number, kind: RaceMessageKind, run: SendingRun) => {
  const [about, recipient, way] = [sql`${raceAbout(race, kind)}`, sql`c.user`, sql`'PUSH'`]
  return sql`${canClaim(run, { about, recipient, way })} and ${canReach(way, recipient)}`
}

/** A correction that does not move these users: what they were sent is right for this version of the result too. */
export const noteSameStanding = (
  race: number,
  { kind, users, result }: { kind: string; users: readonly string[]; result: string },
): SQL =>
  sql`update outbox set told = json_set(told, '$.result', ${result})
    where kind = ${kind} and about = ${raceAbout(race, 'OFFICIAL')}
      and recipient in (select value from json_each(${JSON.stringify(users)}))`

/** Whether the user of a message `m` still wants it, and the race still has a result, or none yet (FLAG). */
export const isRaceMessageWanted = (race: number, kind: RaceMessageKind): SQL => sql`
  exists (select 1 from race_message_settings c where c.user = m.recipient)
  and exists (select 1 from races r where r.id = ${race} and r.position is not null
    and (r.result_state is null) = ${kind === 'FLAG' ? 1 : 0})`
