import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceGuesses, races, seasonGuesses } from '#db/schema.ts'

/** What one user has saved on a season. */
export const ownSeasonGuesses = (db: Database, user: string, year: number | SQL<number>) =>
  db
    .select()
    .from(seasonGuesses)
    .where(and(eq(seasonGuesses.user, user), eq(seasonGuesses.year, year)))

/** What one user has saved on the races of a season. */
export const ownRaceGuesses = (db: Database, user: string, year: number | SQL<number>) =>
  db
    .select()
    .from(raceGuesses)
    .where(
      and(
        eq(raceGuesses.user, user),
        sql`${raceGuesses.race} in (select ${races.id} from ${races} where ${races.year} = ${year})`,
      ),
    )
