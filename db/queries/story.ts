import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { raceGuesses, races, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'

/** The guesses of some users on the races of a season, also those that are not public yet. */
export const guessesAmong = statement((db, year: SQL<number>, some: SQL) =>
  db
    .select({
      race: raceGuesses.race,
      category: sql<ResultCategory>`${raceGuesses.category}`.as('category'),
      driver: raceGuesses.driver,
    })
    .from(races)
    // Race by race, because the guesses of a race are stored together.
    .crossJoin(raceGuesses)
    .where(
      and(
        eq(races.year, year),
        eq(raceGuesses.race, races.id),
        inArray(raceGuesses.category, resultCategories),
        sql`${raceGuesses.user} in ${some}`,
      ),
    ),
)

/** The names of those who made some guesses on races: [race, category, driver], as JSON. */
export const namesWithGuesses = statement((db, guesses: SQL<string>, some?: SQL) =>
  db
    .select({
      race: raceGuesses.race,
      category: sql<ResultCategory>`${raceGuesses.category}`.as('category'),
      username: sql<string>`coalesce(${users.username}, '')`.as('guessed_by'),
    })
    .from(sql`json_each(${guesses}) as wanted`)
    .crossJoin(raceGuesses)
    .innerJoin(users, eq(users.id, raceGuesses.user))
    .where(
      and(
        sql`${raceGuesses.race} = wanted.value ->> 0`,
        sql`${raceGuesses.category} = wanted.value ->> 1`,
        sql`${raceGuesses.driver} = wanted.value ->> 2`,
        some && sql`${raceGuesses.user} in ${some}`,
      ),
    ),
)
