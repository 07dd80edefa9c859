import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { changeEffects, changes, users } from '#db/schema.ts'
import type { LoggedChange } from '#game/changes/entries.ts'
import { yearOfRace } from './races.ts'

/** A line of the public log: of a race, or of a whole season. */
export type LogLine = { race: number | null; at: number; what: readonly LoggedChange[]; why: string }

export const logChange = (year: number, { race, at, what, why }: LogLine) =>
  sql`
    insert into changes (year, race, at, what, why)
    values (${year}, ${race}, ${at}, ${JSON.stringify(what)}, ${why})`

const newest = sql`(select max(id) from changes)`

/** Remembers everybody's total at a step before a change; in the same batch, after the line of the log. */
export const rememberTotals = (year: number, step: number) =>
  sql`
    insert into change_effects (change, user, before, after)
    select ${newest}, user, total, total from scores where year = ${year} and step = ${step}`

/**
 * Puts the totals after the change beside them and forgets those that did not move. Who takes part no more, or did
 * not before, has 0 there.
 */
export const compareTotals = (year: number, step: number) => [
  sql`
    update change_effects set after = s.total
    from scores s
    where change = ${newest} and s.year = ${year} and s.step = ${step}
      and s.user = change_effects.user and s.total <> after`,
  sql`
    update change_effects set after = 0
    where change = ${newest} and user not in (select user from scores where year = ${year} and step = ${step})`,
  sql`
    insert into change_effects (change, user, before, after)
    select ${newest}, user, 0, total from scores
    where year = ${year} and step = ${step}
    on conflict do nothing`,
  sql`delete from change_effects where change = ${newest} and before = after`,
]

/** The public log of a race, newest first. */
export const changesOfRace = (db: Database, race: number) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.year, yearOfRace(race)), eq(changes.race, race)))
    .orderBy(desc(changes.id))

/** Stands on the page of no race: it is of the whole season, or of a race that is deleted. */
const isOfNoRace = (year: number | SQL<number>) =>
  or(isNull(changes.race), sql`${changes.race} in (select id from races where year = ${year} and deleted)`)

/** Some lines of a season that stand on the page of no race: all of them, or those about the points tables. */
export type SeasonLines = 'all' | 'points'

const isInSeason = (year: number | SQL<number>, lines: SeasonLines) =>
  and(
    eq(changes.year, year),
    isOfNoRace(year),
    lines === 'all'
      ? undefined
      : sql`exists (select 1 from json_each(${changes.what}) where value ->> 'kind' = 'points')`,
  )

/** What of a season was changed that stands on the page of no race, newest first. */
export const changesOfSeason = (db: Database, year: number | SQL<number>, lines: SeasonLines = 'all') =>
  db.select().from(changes).where(isInSeason(year, lines)).orderBy(desc(changes.id))

/** Whose total these changes moved. */
export const effectsSeenOnSeason = (
  db: Database,
  year: number | SQL<number>,
  shown: number,
  lines: SeasonLines = 'all',
) => loggedEffects(db, isInSeason(year, lines), shown)

/** Whose total the changes of a race and of its season moved. */
export function effectsSeenOn(db: Database, race: number, shown: number) {
  const year = yearOfRace(race)
  return loggedEffects(db, and(eq(changes.year, year), or(eq(changes.race, race), isOfNoRace(year))), shown)
}

/** Nobody's points are told of that moved before the season was closed: they would tell what he has guessed. */
const isClosed = sql`${changes.at} >= (select cutoff from seasons where year = ${changes.year})`

/** The most moved first: so many of them, and of how many. A batch answers rows by column name, hence the names. */
function loggedEffects(db: Database, which: SQL | undefined, shown: number) {
  const moved = sql`abs(${changeEffects.after} - ${changeEffects.before})`
  const ranked = db
    .select({
      change: sql<number>`${changeEffects.change}`.as('effect_change'),
      user: sql<string>`${changeEffects.user}`.as('effect_user'),
      username: sql<string>`coalesce(${users.username}, '')`.as('effect_username'),
      before: sql<number>`${changeEffects.before}`.as('effect_before'),
      after: sql<number>`${changeEffects.after}`.as('effect_after'),
      affected: sql<number>`count(*) over (partition by ${changeEffects.change})`.as('effect_affected'),
      nth: sql<number>`row_number() over (
        partition by ${changeEffects.change} order by ${moved} desc, ${users.usernameKey})`.as('effect_nth'),
    })
    .from(changes)
    .innerJoin(changeEffects, eq(changeEffects.change, changes.id))
    .innerJoin(users, eq(users.id, changeEffects.user))
    .where(and(which, isClosed))
    .as('ranked')
  return db
    .select({
      change: ranked.change,
      user: ranked.user,
      username: ranked.username,
      before: ranked.before,
      after: ranked.after,
      affected: ranked.affected,
    })
    .from(ranked)
    .where(sql`${ranked.nth} <= ${shown}`)
    .orderBy(asc(ranked.change), asc(ranked.nth))
}
