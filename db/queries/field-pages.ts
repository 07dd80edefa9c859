import { and, asc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { progress, stepFields, users } from '#db/schema.ts'
import { mostAtOnce } from '#game/large-field.ts'
import type { Counts } from '#game/ranking.ts'
import type { Score } from '#game/score.ts'

type Year = number | SQL<number>

// A large field is read in pages. The queries of a season return no rows where the field is small, and the other way
// round, so that one batch serves both.

const isPaged = sql`(placed > 0 or participants > ${mostAtOnce})`

/** null unless the season is shown in pages (game/large-field.ts). A key that is null reads no rows. */
const pagedEdition = (year: Year): SQL<number> =>
  sql`(select edition from seasons where year = ${year} and ${isPaged})`

/** The season if it is shown whole, else null. */
const wholeEdition = (year: Year): SQL<number> =>
  sql`(select edition from seasons where year = ${year} and not ${isPaged})`

const json = <T>(column: SQL) => sql<T>`${column}`.mapWith((text: string) => JSON.parse(text) as T)

const line = {
  user: progress.user,
  username: sql<string>`coalesce(${users.username}, '')`.as('username'),
  scores: sql<Score[]>`${progress.totals}`
    .mapWith((text: string) => (JSON.parse(text) as number[]).map((points): Score => ({ points })))
    .as('scores'),
  place: progress.place,
}

const inEdition = (year: Year, edition: number | SQLWrapper) =>
  and(eq(progress.year, year), eq(progress.edition, edition))

const lines = (db: Database) =>
  db.select(line).from(progress).innerJoin(users, eq(users.id, progress.user)).$dynamic()

/** Everyone's line, of a season that is shown whole. */
export const wholeField = (db: Database, year: Year) => lines(db).where(inEdition(year, wholeEdition(year)))

/** The lines with the places `from` to `to`, in order. */
export const linesByPlace = (db: Database, year: Year, from: number, to: number) =>
  lines(db)
    .where(and(inEdition(year, pagedEdition(year)), gte(progress.place, from), lte(progress.place, to)))
    .orderBy(asc(progress.place))

/** The first lines after a step. null: none. */
export const topOfStep = (db: Database, year: Year, step: SQL<number> | null) =>
  db
    .select(line)
    .from(stepFields)
    .innerJoin(sql`json_each(${stepFields.top}) t`, sql`true`)
    .innerJoin(progress, and(inEdition(year, stepFields.edition), eq(progress.user, sql`t.value`)))
    .innerJoin(users, eq(users.id, progress.user))
    .where(
      and(
        eq(stepFields.year, year),
        eq(stepFields.edition, pagedEdition(year)),
        sql`${stepFields.step} = ${step}`,
      ),
    )

/** How many have which points after every step, in all and earned at that step. */
export const countsOfSteps = (db: Database, year: Year) =>
  db
    .select({
      step: stepFields.step,
      totals: json<Counts>(sql`${stepFields.counts} -> '$.TOTAL'`).as('totals'),
      earned: json<Counts>(sql`${stepFields.counts} -> '$.EARNED'`).as('earned'),
    })
    .from(stepFields)
    .where(and(eq(stepFields.year, year), eq(stepFields.edition, pagedEdition(year))))
    .orderBy(asc(stepFields.step))

/** Some of those who earned most at a step. */
export const someRoundWinners = (db: Database, year: Year, step: SQL<number>, limit: number) =>
  db
    .select({ id: users.id, username: sql<string>`coalesce(${users.username}, '')`.as('username') })
    .from(stepFields)
    .innerJoin(sql`json_each(${stepFields.winners}) w`, sql`true`)
    .innerJoin(users, eq(users.id, sql`w.value`))
    .where(
      and(
        eq(stepFields.year, year),
        eq(stepFields.edition, pagedEdition(year)),
        // The newest edition may lack the newest step.
        sql`${stepFields.step} = min(${step}, (select max(step) from step_fields
          where year = ${year} and edition = ${pagedEdition(year)}))`,
      ),
    )
    .limit(limit)

/** An edition of a season, as a page has it. */
export type EditionOf = { year: number; edition: number }

/** The line of a participant. */
export const lineOf = (db: Database, { year, edition }: EditionOf, user: string) =>
  lines(db).where(and(inEdition(year, edition), eq(progress.user, user)))

/** The lines of a participant with a place and of `near` others on each side, in order. */
export const linesAround = (db: Database, { year, edition }: EditionOf, user: string, near: number) => {
  const place = sql`(select place from progress
    where year = ${year} and edition = ${edition} and user = ${user})`
  return lines(db)
    .where(
      and(
        inEdition(year, edition),
        gte(progress.place, sql`${place} - ${near}`),
        lte(progress.place, sql`${place} + ${near}`),
      ),
    )
    .orderBy(asc(progress.place))
}

/** The last text of all that begin with this one. */
const lastWith = (start: string) => `${start}\u{10ffff}`

/** The lines of participants whose username key begins with a text. Looks at the first `limit` such names only. */
export const linesNamed = (db: Database, { year, edition }: EditionOf, start: string, limit: number) =>
  lines(db)
    .where(
      and(
        inEdition(year, edition),
        sql`${progress.user} in (select id from users
          where username_key >= ${start} and username_key < ${lastWith(start)} order by username_key limit ${limit})`,
      ),
    )
    .orderBy(asc(users.usernameKey))
