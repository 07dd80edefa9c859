import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  calendars,
  forecastPlaces,
  guessEvents,
  identities,
  invitations,
  letterSettings,
  linkCodes,
  mailAddresses,
  mailCodes,
  outbox,
  participants,
  pushSubscriptions,
  raceGuesses,
  raceMessageSettings,
  reminderHours,
  scores,
  seasonGuesses,
  userRoles,
  userSessions,
  users,
} from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { Category } from '#game/category.ts'
import { eventState } from './counting-guesses.ts'
import { placeAskedIn } from './questions.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

// Everything stored about one user, table by table.
export const accountOf = statement((db, user: SQL<string>) =>
  db
    .select({ id: users.id, username: users.username, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, user)),
)

export const identitiesOf = statement((db, user: SQL<string>) =>
  db
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      addedAt: identities.addedAt,
      usedAt: identities.usedAt,
      browser: identities.browser,
      system: identities.system,
    })
    .from(identities)
    .where(eq(identities.user, user))
    .orderBy(identities.addedAt),
)

export const rolesOf = statement((db, user: SQL<string>) =>
  db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.user, user)),
)

export const seasonsOfUser = statement((db, user: SQL<string>) =>
  db.select({ year: participants.year }).from(participants).where(eq(participants.user, user)),
)

export const allSeasonGuessesOf = statement((db, user: SQL<string>) =>
  db.select().from(seasonGuesses).where(eq(seasonGuesses.user, user)),
)

export const allRaceGuessesOf = statement((db, user: SQL<string>) =>
  db.select().from(raceGuesses).where(eq(raceGuesses.user, user)),
)

export const allGuessEventsOf = statement((db, user: SQL<string>) =>
  db
    .select({ ...getTableColumns(guessEvents), state: eventState })
    .from(guessEvents)
    .where(eq(guessEvents.user, user)),
)

/** Uses the table's only key: season and step. No season has a hundred steps. */
export const allScoresOf = statement((db, user: SQL<string>) =>
  db
    .select({ year: scores.year, step: scores.step, byCategory: scores.byCategory, total: scores.total })
    .from(participants)
    .crossJoin(sql`(with recursive steps (step) as (select 0 union all select step + 1 from steps where step < 99)
      select step from steps) steps`)
    .innerJoin(
      scores,
      and(
        eq(scores.year, participants.year),
        sql`${scores.step} = steps.step`,
        eq(scores.user, participants.user),
      ),
    )
    .where(eq(participants.user, user)),
)

/** All forecasts of a user. */
export const allForecastsOf = statement((db, user: SQL<string>) =>
  db.select().from(forecastPlaces).where(eq(forecastPlaces.user, user)),
)

/** `item` is a competitor's name or a flag type. `value` is the guessed position or count. */
export type GuessedItem = {
  year: number
  race: string | null
  category: Category
  item: string
  value: number
  storedAt: number
}

/** All guessed items of a user, one per row: season guesses first, in saved order. */
export const guessedItemsOf = (user: string): SQL<GuessedItem> => sql`
  select g.year, null as race, g.category, coalesce(c.name, iif(g.category = 'FLAG', a.key, a.value)) as item,
    iif(g.category = 'FLAG', a.value, a.key + 1) as value, g.stored_at as storedAt
  from season_guesses g cross join json_each(g.answer) a
    left join competitors c on c.year = g.year and c.category = g.category and c.id = a.value
  where g.user = ${user}
  union all
  select r.year, r.name, g.category, coalesce(c.name, g.driver), ${placeAskedIn(sql`g.category`)}, g.stored_at
  from race_guesses g join races r on r.id = g.race
    left join competitors c on c.year = r.year and c.category = 'DRIVER' and c.id = g.driver
  where g.user = ${user}`

/** A username with its comparison keys: `usernameKey` and `skeletonOf`. */
export type ComparedName = { username: string; usernameKey: string; usernameSkeleton: string }

/**
 * A single statement, so that only one of two users gets the same name or a look-alike. Returns no row for
 * the other, nor while another name has no skeleton yet.
 */
export const takeUsername = (db: Database, session: SessionKey, name: ComparedName) =>
  db
    .update(users)
    .set(name)
    .where(
      and(
        isSignedIn(session),
        nobodyElse(session, sql`u.username_key = ${name.usernameKey}`),
        nobodyElse(session, sql`u.username_skeleton = ${name.usernameSkeleton}`),
        nobodyElse(session, sql`u.username_skeleton is null`),
      ),
    )
    .returning({ username: users.username })

const nobodyElse = ({ user }: SessionKey, has: SQL) =>
  sql`not exists (select 1 from users u where u.username is not null and ${has} and u.id <> ${user})`

/** The users with this name or a look-alike. `takeUsername` decides. Two selects, because each has its own index. */
export function holdersOfName(db: Database, { usernameKey, usernameSkeleton }: ComparedName) {
  const named = (has: SQL) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.username), has))
  return named(eq(users.usernameKey, usernameKey)).union(named(eq(users.usernameSkeleton, usernameSkeleton)))
}

/** Some of the usernames without a skeleton. */
export const namesWithoutSkeleton = (db: Database) =>
  db
    .select({ id: users.id, username: sql<string>`${users.username}`.as('username') })
    .from(users)
    .where(and(isNotNull(users.username), isNull(users.usernameSkeleton)))
    .limit(1_000)

/** Stores comparison keys. A key that another user has is skipped, so nobody is renamed. */
export function compareNames(names: readonly (ComparedName & { id: string })[]): SQL[] {
  const given = sql`from json_each(${JSON.stringify(names)}) n
    where users.id = n.value ->> 'id' and users.username = n.value ->> 'username'`
  return [
    sql`update or ignore users set username_key = n.value ->> 'usernameKey' ${given}`,
    sql`update users set username_skeleton = n.value ->> 'usernameSkeleton' ${given}`,
  ]
}

/** The tables to delete from when a user is anonymised. Old leaderboards do not need them. */
const deletedWithAccount = [
  identities,
  linkCodes,
  userRoles,
  mailAddresses,
  mailCodes,
  reminderHours,
  invitations,
  calendars,
  pushSubscriptions,
  raceMessageSettings,
  letterSettings,
  userSessions,
] as const

/** Keeps only the user's guesses, under an unused name: "Anonym 7". Run all in one batch, in this order. */
export const anonymise = (db: Database, session: SessionKey) => {
  const sameUser = sql`(select id from users where ${isSignedIn(session)})`
  const next = sql`(select 1 + coalesce(max(cast(substr(username_key, 8) as integer)), 0)
    from users where username_key >= 'anonym ' and username_key < 'anonym!')`
  return [
    ...deletedWithAccount.map((table) => db.delete(table).where(sql`${table.user} = ${sameUser}`)),
    db.delete(outbox).where(sql`${outbox.recipient} = ${sameUser}`),
    db
      .update(users)
      .set({
        username: sql`'Anonym ' || ${next}`,
        usernameKey: sql`'anonym ' || ${next}`,
        usernameSkeleton: null,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
      })
      .where(isSignedIn(session)),
  ]
}

/** Deletes the user with guesses, history, scores, identity and roles. The leaves of the guesses must be kept before. */
export const erase = (db: Database, session: SessionKey) => db.delete(users).where(isSignedIn(session))

/** A deleted account leaves no forecasts. A kept one gets new ones under its new name. */
export const forgetForecasts = (session: SessionKey): SQL =>
  sql`delete from forecast_places where user = (select id from users where ${isSignedIn(session)})`

/** Takes the user out of all logs and round letters. Their lines stay, as those of a deleted account. */
export const leaveLogs = (session: SessionKey): SQL[] => {
  const sameUser = sql`(select id from users where ${isSignedIn(session)})`
  return [
    sql`update admin_log set admin = null where admin = ${sameUser}`,
    // Only lines of no season are about users. Ids are unlike any other text.
    sql`update admin_log set entries = replace(entries, ${sameUser}, '')
      where year is null and instr(entries, ${sameUser}) > 0`,
    sql`update league_events set actor = null where actor = ${sameUser}`,
    sql`update league_events set user = null where user = ${sameUser}`,
    sql`update round_letter_people set user = null where user = ${sameUser}`,
  ]
}

/** Fails the batch (`isLastAdmin`) if the user is the only admin. Writes nothing. */
export const expectOtherAdmin = (session: SessionKey): SQL =>
  sql`update users set session_epoch = null where ${isSignedIn(session)}
    and exists (select 1 from user_roles r where r.user = users.id and r.role = 'ADMIN')
    and not exists (select 1 from user_roles o where o.user <> users.id and o.role = 'ADMIN')`

/** Replaces what ends the sessions of a user who is erased, because it has their id. `erased`: its replacement. */
export const hideEpochs = (user: string, erased: { id: string; expiresAt: number }): SQL[] => {
  const isGone = sql`not exists (select 1 from users where id = ${user})`
  return [
    sql`delete from revocations where id > ${`${user} `} and id < ${`${user}!`} and ${isGone}`,
    sql`insert into revocations (id, expires_at) select ${erased.id}, ${erased.expiresAt} where ${isGone}
      on conflict do nothing`,
  ]
}
