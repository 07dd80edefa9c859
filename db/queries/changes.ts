import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { changeEffects, changes, users } from '#db/schema.ts'
import type { LoggedChange } from '#game/entries.ts'
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

/** Puts the totals after the change beside them and forgets those that did not move. */
export const compareTotals = (year: number, step: number) => [
  sql`
    update change_effects set after = s.total
    from scores s
    where change = ${newest} and s.year = ${year} and s.step = ${step}
      and s.user = change_effects.user and s.total <> after`,
  sql`delete from change_effects where change = ${newest} and before = after`,
]

/** The public log of a race, newest first. */
export const changesOfRace = (db: Database, race: number) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.year, yearOfRace(race)), eq(changes.race, race)))
    .orderBy(desc(changes.id))

/** What was changed for a whole season, newest first. */
export const changesOfSeason = (db: Database, year: number) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.year, year), isNull(changes.race)))
    .orderBy(desc(changes.id))

const effects = {
  change: changeEffects.change,
  user: changeEffects.user,
  username: users.username,
  before: changeEffects.before,
  after: changeEffects.after,
}

/** Whose total each of the changes of a race moved; of the whole season where race is null. */
export const effectsOf = (db: Database, year: number, race: number | null) =>
  db
    .select(effects)
    .from(changes)
    .innerJoin(changeEffects, eq(changeEffects.change, changes.id))
    .innerJoin(users, eq(users.id, changeEffects.user))
    .where(and(eq(changes.year, year), race === null ? isNull(changes.race) : eq(changes.race, race)))
