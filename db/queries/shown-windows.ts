import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { seals } from '#db/schema.ts'
import { categories, questionOf } from '#game/category.ts'

/** The windows of a season, or of one of its races, whose guesses have been shown, and when they were first. */
export const shownTimes = (db: Database, year: number | SQL<number>, race: number | null | SQL<number>) =>
  db
    .select({
      race: seals.race,
      deadline: seals.deadline,
      shownAt: sql<number>`min(${seals.sealedAt})`.as('shown_at'),
    })
    .from(seals)
    .where(sql`${seals.year} = ${year} and ${seals.race} is ${race} and ${seals.size} > 0`)
    .groupBy(seals.deadline)

/** Columns with the name of their table: in a query of one table, the builder leaves it out. `year` null: on a race. */
type GuessColumns = Record<'race' | 'category' | 'storedAt', SQL> & { year: SQL | null }

/**
 * Whether a stored guess was saved when others' guesses had been shown, the same as in game/shown-guesses.ts. A guess
 * from before the seal costs no row.
 */
export const isAfterShown = ({ year, race, category, storedAt }: GuessColumns) =>
  sql<boolean>`exists (select 1 from seals x where x.race is ${race} and x.deadline = ${deadlineOf(category)}
    and x.sealed_at <= ${storedAt} and x.size > 0 and (x.race is not null or x.year = ${year}))`
    .mapWith(Boolean)
    .as('after_shown')

const deadlineOf = (category: SQL) =>
  sql`case ${category} ${sql.join(
    categories.map((one) => sql`when ${one} then ${questionOf(one).deadline}`),
    sql` `,
  )} end`
