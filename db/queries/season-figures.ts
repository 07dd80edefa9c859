import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flags, raceGuesses, raceResults, races } from '#db/schema.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { placeOf } from './questions.ts'
import { isRaceSealed } from './races.ts'

type Year = number | SQL<number>

/** Public race guesses and exact hits per participant and category, on the races with a result. */
export const exactHits = (db: Database, year: Year, condition?: SQL) =>
  db
    .select({
      user: raceGuesses.user,
      category: sql<ResultCategory>`${raceGuesses.category}`.as('category'),
      guesses: sql<number>`count(*)`.as('guesses'),
      hits: sql<number>`sum(coalesce(${raceResults.status} <> 'DID_NOT_START' and ${raceResults.position} =
        ${placeOf(sql`${raceGuesses.category}`)}, 0))`.as('hits'),
    })
    .from(races)
    .innerJoin(
      raceGuesses,
      and(eq(raceGuesses.race, races.id), inArray(raceGuesses.category, resultCategories)),
    )
    .leftJoin(
      raceResults,
      and(
        eq(raceResults.race, races.id),
        eq(raceResults.session, 'RACE'),
        eq(raceResults.driver, raceGuesses.driver),
      ),
    )
    .where(
      and(
        eq(races.year, year),
        eq(races.deleted, false),
        isNotNull(races.position),
        isNotNull(races.resultState),
        isRaceSealed,
        condition,
      ),
    )
    .groupBy(raceGuesses.user, raceGuesses.category)

/** The same of one participant. */
export const exactHitsOf = (db: Database, year: Year, user: string) =>
  exactHits(db, year, eq(raceGuesses.user, user))

/** The same of everybody once every race has a result. No rows before. */
export const exactHitsWhenOver = (db: Database, year: Year) => exactHits(db, whenOver(year))

/** The flags of a season per type once every race has a result. No rows before. */
export const flagCountsWhenOver = (db: Database, year: Year) =>
  db
    .select({ type: flags.type, count: sql<number>`count(*)`.as('count') })
    .from(races)
    .innerJoin(flags, eq(flags.race, races.id))
    .where(eq(races.year, whenOver(year)))
    .groupBy(flags.type)

/** The year if every race has a result, else null, which no race has. Reads the last race first. */
const whenOver = (year: Year): SQL<number> => sql`(
  select ${year} where (select result_state from races
      where year = ${year} and deleted = 0 and position is not null order by position desc limit 1) is not null
    and not exists (select 1 from races where year = ${year}
      and deleted = 0 and position is not null and result_state is null))`
