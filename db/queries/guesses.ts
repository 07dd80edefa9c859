import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceGuesses, users } from '#db/schema.ts'

/** What everyone guessed on a race. Who may see it is the caller's to know (closedRace). */
export const guessesOfRace = (db: Database, race: SQL<number>) =>
  db
    .select({
      category: raceGuesses.category,
      user: raceGuesses.user,
      username: sql<string>`coalesce(${users.username}, '')`,
      driver: raceGuesses.driver,
    })
    .from(raceGuesses)
    .innerJoin(users, eq(users.id, raceGuesses.user))
    .where(eq(raceGuesses.race, race))
