import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { guessCounts, progress, raceGuesses, seasons, stepFields, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { RaceCategory } from '#game/category.ts'
import { mostWinnersNamed, windowSize } from '#game/field-window.ts'
import type { Counts } from '#game/ranking.ts'
import type { Score } from '#game/score.ts'
import { inEdition, progressLine } from './scores.ts'

type Year = number | SQL<number>

// A field that fits in one window is read whole, a larger one by places and counts. Where a statement reads only one of
// the two, its key is null for the other: a key that is null reads no rows, so one batch serves every field.

const isOneWindow = sql`participants <= ${windowSize}`
/** Reads a row of `seasons`. */
export const isLargerField = sql`participants > ${windowSize}`

/** The season if its field fits in one window, else null. */
export const yearOfOneWindow = (year: Year): SQL<number> =>
  sql`(select year from seasons where year = ${year} and ${isOneWindow})`

/** The season if its field is larger than a window, else null. */
export const yearOfLargerField = (year: Year): SQL<number> =>
  sql`(select year from seasons where year = ${year} and ${isLargerField})`

const editionIf = (size: SQL, year: Year): SQL<number> =>
  sql`(select edition from seasons where year = ${year} and ${size})`

/** A race if the field of its season fits in one window, else null. */
export const raceOfOneWindow = (race: number | SQL<number>): SQL<number> =>
  sql`(select r.id from races r join seasons s on s.year = r.year
    where r.id = ${race} and ${isOneWindow})`

const json = <T>(column: SQL) => sql<T>`${column}`.mapWith((text: string) => JSON.parse(text) as T)

const line = { ...progressLine, place: progress.place }

const lines = (db: Database) =>
  db.select(line).from(progress).innerJoin(users, eq(users.id, progress.user)).$dynamic()

/** The lines of a window: everyone's if they fit in one, else those with the places `from` to `to`, in order. */
export const linesOfWindow = statement((db, year: SQL<number>, from: SQL<number>, to: SQL<number>) => {
  const linesIf = (size: SQL, condition?: SQL) =>
    db
      .select({ ...line, hits: progress.hits })
      .from(progress)
      .innerJoin(users, eq(users.id, progress.user))
      .where(and(inEdition(progress, year, editionIf(size, year)), condition))
  return linesIf(isOneWindow).unionAll(
    linesIf(isLargerField, and(gte(progress.place, from), lte(progress.place, to))),
  )
})

/** The first lines after a step of a field larger than a window. null: none. */
export const topOfStep = statement((db, year: SQL<number>, step: SQL<number | null>) => {
  const edition = editionIf(isLargerField, year)
  const top = sql`(select t.value from step_fields f join json_each(f.top) t
    where f.year = ${year} and f.edition = ${edition} and f.step = ${step})`
  return lines(db).where(and(inEdition(progress, year, edition), sql`${progress.user} in ${top}`))
})

/** How many have which score after every step, and which points earned at that step. */
export const countsOfSteps = statement((db, year: SQL<number>) =>
  db
    .select({
      step: stepFields.step,
      totals: json<Counts<Score>>(sql`${stepFields.counts} -> '$.TOTAL'`).as('totals'),
      earned: json<Counts<number>>(sql`${stepFields.counts} -> '$.EARNED'`).as('earned'),
    })
    .from(stepFields)
    .where(inEdition(stepFields, year, editionIf(isLargerField, year)))
    .orderBy(asc(stepFields.step)),
)

/** Some of those who earned most at a step. */
export const someRoundWinners = statement((db, year: SQL<number>, step: SQL<number>) =>
  winnersAt(db, year, step).limit(mostWinnersNamed),
)

/** Those who earned most at a step, in a field larger than a window. */
export const winnersAt = (db: Database, year: SQL<number>, step: SQL<number>) =>
  db
    .select({ id: users.id, username: progressLine.username })
    .from(stepFields)
    .innerJoin(sql`json_each(${stepFields.winners}) w`, sql`true`)
    .innerJoin(users, eq(users.id, sql`w.value`))
    .where(
      and(
        inEdition(stepFields, year, editionIf(isLargerField, year)),
        // The newest edition may lack the newest step.
        sql`${stepFields.step} = min(${step}, (select max(step) from step_fields
          where year = ${year} and edition = ${editionIf(isLargerField, year)}))`,
      ),
    )

/** An edition of a season, as a page has it. */
export type EditionOf = { year: number; edition: number }

/** The line of a participant. */
export const lineOf = (db: Database, { year, edition }: EditionOf, user: string) =>
  linesWhere(db, and(inEdition(progress, year, edition), eq(progress.user, user)))

/** The lines of a participant with a place and of `near` others on each side, in order. */
export const linesAround = (db: Database, { year, edition }: EditionOf, user: string, near: number) => {
  const place = sql`(select place from progress
    where year = ${year} and edition = ${edition} and user = ${user})`
  return linesWhere(
    db,
    and(
      inEdition(progress, year, edition),
      gte(progress.place, sql`${place} - ${near}`),
      lte(progress.place, sql`${place} + ${near}`),
    ),
  )
}

const linesWhere = statement((db, condition: SQL | undefined) =>
  lines(db).where(condition).orderBy(asc(progress.place)),
)

/** How many named which driver on a race, in a field larger than a window. */
export const countsOfRaceGuesses = statement((db, year: SQL<number>, race: SQL<number>) =>
  db
    .select({
      category: sql<RaceCategory>`${guessCounts.category}`.as('category'),
      counts: guessCounts.counts,
    })
    .from(guessCounts)
    .where(and(eq(guessCounts.year, yearOfLargerField(year)), eq(guessCounts.race, sql`${race}`))),
)

/** How many places `guessersByPlace` looks at. */
export const mostPlacesSeen = 2_000

/**
 * Users who named a driver on a race, by place from one on: the first `limit` of those with the next
 * `mostPlacesSeen` places. The caller decides whether the guesses may be seen.
 */
export const guessersByPlace = (
  db: Database,
  { year, race, category, driver, from }: GuessersByPlace,
  limit: number,
) =>
  db
    .select({
      id: users.id,
      username: progressLine.username,
      place: sql<number>`${progress.place}`.as('place'),
    })
    .from(progress)
    // Keeps the order of the joins: by place, until the limit is reached.
    .crossJoin(raceGuesses)
    .crossJoin(users)
    .where(
      and(
        inEdition(progress, year),
        gte(progress.place, from),
        lte(progress.place, from + mostPlacesSeen - 1),
        eq(raceGuesses.race, race),
        eq(raceGuesses.category, category),
        eq(raceGuesses.user, progress.user),
        eq(raceGuesses.driver, driver),
        eq(users.id, progress.user),
      ),
    )
    .orderBy(asc(progress.place))
    .limit(limit)

type GuessersByPlace = {
  year: number
  race: number
  category: RaceCategory
  driver: string
  from: number
}

/** How many participants of a season have a place. */
export const placesOfSeason = statement((db, year: SQL<number>) =>
  db.select({ placed: seasons.placed }).from(seasons).where(eq(seasons.year, year)),
)

/** The ids of the first participants of the season of a race. */
export const firstParticipants = (race: number, limit: number): SQL =>
  sql`(select user from participants where year = (select year from races where id = ${race})
    order by user limit ${limit})`

/** The ids of one user, and of those whose names begin with a text, if any. */
export const oneAndNamed = (user: string | null, start: string, limit: number): SQL =>
  start === ''
    ? sql`(select ${user})`
    : sql`(select ${user} union all select id from (${idsNamed(start, limit)}))`

/** The ids of the first users whose names begin with a text. */
export const idsNamed = (start: string, limit: number): SQL => sql`select id from users
  where username_key >= ${start} and username_key < ${lastWith(start)} order by username_key limit ${limit}`

/** The last text of all that begin with this one. */
const lastWith = (start: string) => `${start}\u{10ffff}`

/** The lines of participants whose username key begins with a text. Looks at the first `limit` such names only. */
export const linesNamed = (db: Database, { year, edition }: EditionOf, start: string, limit: number) =>
  linesByName(
    db,
    and(inEdition(progress, year, edition), sql`${progress.user} in (${idsNamed(start, limit)})`),
  )

const linesByName = statement((db, condition: SQL | undefined) =>
  lines(db).where(condition).orderBy(asc(users.usernameKey)),
)
