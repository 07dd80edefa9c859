import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { raceGuesses, races, users } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'

/** How many of some users guessed which driver on the races of a season, also of guesses that are not public yet. */
export const guessCountsAmong = statement((db, year: SQL<number>, some: SQL) =>
  db
    .select({
      race: raceGuesses.race,
      category: sql<ResultCategory>`${raceGuesses.category}`.as('category'),
      driver: raceGuesses.driver,
      count: sql<number>`count(*)`.as('guessed_so'),
    })
    .from(raceGuesses)
    .where(
      and(
        sql`${raceGuesses.user} in ${some}`,
        sql`${raceGuesses.race} in (select id from ${races} where year = ${year})`,
        inArray(raceGuesses.category, resultCategories),
      ),
    )
    .groupBy(raceGuesses.race, raceGuesses.category, raceGuesses.driver),
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
