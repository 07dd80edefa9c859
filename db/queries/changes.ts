import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { changeEffects, changes, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import { yearOfRace } from './races.ts'
import { pointsIn } from './scores.ts'

/** A line of the public log. `race` null: a change of the season. `reason`: an admin's text. */
export type PublicLine = { race: number | null; at: number; what: readonly LoggedChange[] } & (
  | { code: ChangeReason }
  | { reason: string }
)

export const logChange = (year: number, { race, at, what, ...why }: PublicLine) =>
  sql`
    insert into changes (year, race, at, what, why, code)
    values (${year}, ${race}, ${at}, ${JSON.stringify(what)}, ${'reason' in why ? why.reason : ''},
      ${'code' in why ? why.code : null})`

const newest = sql`(select max(id) from changes)`

/** The points in all of a participant after a step. */
const total = pointsIn(sql`s.total`)

/** Stores all totals before a change. Follows the log line in the same batch. */
export const rememberTotals = (year: number, step: number) =>
  sql`
    insert into change_effects (change, user, before, after)
    select ${newest}, s.user, ${total}, ${total} from scores s where s.year = ${year} and s.step = ${step}`

/**
 * Stores the totals after the change and deletes equal ones. Users who joined or left have 0 points on the other
 * side.
 */
export const compareTotals = (year: number, step: number) => [
  sql`
    update change_effects set after = ${total}
    from scores s
    where change = ${newest} and s.year = ${year} and s.step = ${step}
      and s.user = change_effects.user and ${total} <> after`,
  sql`
    update change_effects set after = 0
    where change = ${newest} and user not in (select user from scores where year = ${year} and step = ${step})`,
  sql`
    insert into change_effects (change, user, before, after)
    select ${newest}, s.user, 0, ${total} from scores s
    where s.year = ${year} and s.step = ${step}
    on conflict do nothing`,
  sql`delete from change_effects where change = ${newest} and before = after`,
]

/** `race` null: the page of the season shows the line. */
export type OtherLine = { id: number; at: number; year: number; race: number | null }

const line = {
  ...getTableColumns(changes),
  /** The later line that has the effects of this one. */
  countedWith: sql<OtherLine | null>`(
    select json_object('id', l.id, 'at', l.at, 'year', l.year,
      'race', (select id from races where id = l.race and not deleted))
    from changes l where l.id = changes.effects_in)`
    .mapWith((text: string): OtherLine => JSON.parse(text))
    .as('counted_with'),
  /** The number of earlier lines that have their effects in this one. */
  alsoCounts: sql<number>`(select count(*) from changes e where e.effects_in = changes.id)`.as('also_counts'),
  /** Its effects are not known yet. */
  isBeingCounted: sql<boolean>`exists (
    select 1 from scoring_jobs j where j.year = changes.year and j.change = changes.id)`
    .mapWith(Boolean)
    .as('is_being_counted'),
}

/** The public log of a race, newest first. */
export const changesOfRace = (db: Database, race: number | SQL<number>) =>
  linesWhere(db, and(eq(changes.year, yearOfRace(race)), eq(changes.race, race)))

const linesWhere = statement((db, which: SQL | undefined) =>
  db.select(line).from(changes).where(which).orderBy(desc(changes.id)),
)

/** Lines about the whole season or a deleted race appear on no race page. */
const isOfNoRace = (year: number | SQL<number>) =>
  or(isNull(changes.race), sql`${changes.race} in (select id from races where year = ${year} and deleted)`)

/** Which season lines: all of them, or those about the points tables. */
type SeasonLines = 'all' | 'points'

const isInSeason = (year: number | SQL<number>, lines: SeasonLines) =>
  and(
    eq(changes.year, year),
    isOfNoRace(year),
    lines === 'all'
      ? undefined
      : sql`exists (select 1 from json_each(${changes.what}) where value ->> 'kind' = 'points')`,
  )

/** The public log of a season without the lines of its races, newest first. */
export const changesOfSeason = (db: Database, year: number | SQL<number>, lines: SeasonLines = 'all') =>
  linesWhere(db, isInSeason(year, lines))

/** The totals that these changes moved, at most `shown` per change. */
export const effectsSeenOnSeason = (
  db: Database,
  year: number | SQL<number>,
  shown: number,
  lines: SeasonLines = 'all',
) => loggedEffects(db, isInSeason(year, lines), shown)

/** The totals that the changes of a race and its season moved, at most `shown` per change. */
export function effectsSeenOn(db: Database, race: number, shown: number) {
  const year = yearOfRace(race)
  return loggedEffects(db, and(eq(changes.year, year), or(eq(changes.race, race), isOfNoRace(year))), shown)
}

/** Effects from before the season cutoff stay hidden, because they would reveal guesses. */
const isClosed = sql`${changes.at} >= (select cutoff from seasons where year = ${changes.year})`

/** The `shown` largest moves of each change. D1 batches return rows by column name, so the names are unique. */
const loggedEffects = statement((db, which: SQL | undefined, shown: SQL<number>) => {
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
})
