import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { guessEvents, raceGuesses, races, seasonGuesses } from '#db/schema.ts'
import { eventState } from './counting-guesses.ts'

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

/** Every save of a user that was accepted in a season, the newest first. */
export const ownGuessEvents = (db: Database, user: string, year: number | SQL<number>) =>
  db
    .select({ ...getTableColumns(guessEvents), state: eventState })
    .from(guessEvents)
    .where(and(eq(guessEvents.user, user), eq(guessEvents.year, year)))
    .orderBy(desc(guessEvents.storedAt), desc(guessEvents.sequence))
    .limit(500)

/** The seasons a user has ever guessed on, the newest first. */
export const ownGuessYears = (db: Database, user: string) =>
  db
    .selectDistinct({ year: guessEvents.year })
    .from(guessEvents)
    .where(eq(guessEvents.user, user))
    .orderBy(desc(guessEvents.year))

/** The asked-for year, else the newest one the user has guessed on. */
export const ownYear = (user: string, year: number | null): SQL<number> =>
  year === null ? sql`(select max(year) from guess_events where user = ${user})` : sql`${year}`
