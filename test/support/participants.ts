import { type Database, writeBatch } from '#db/client.ts'
import { restoring } from '#db/queries/restoring.ts'
import { raceGuesses, seasonGuesses, users } from '#db/schema.ts'
import type { RaceCategory, SeasonCategory } from '#game/category.ts'
import type { FlagType } from '#game/flags.ts'
import { usernameKey } from '#game/players.ts'

/** A user with a name; answers the id. */
export async function aUser(db: Database, username: string, id: string = crypto.randomUUID()) {
  await db.insert(users).values({ id, username, usernameKey: usernameKey(username), createdAt: 0 })
  return id
}

/** What a user guessed on a race; the builder does not ask whether the window was open. */
export async function aRaceGuess(
  db: Database,
  user: string,
  race: number,
  guess: Partial<Record<RaceCategory, string>>,
) {
  for (const [category, driver] of Object.entries(guess)) {
    const row = { race, category: category as RaceCategory, user, driver, storedAt: 0 }
    await writeBatch(db, restoring([db.insert(raceGuesses).values(row)]))
  }
}

/** What a user guessed on a season. */
export async function aSeasonGuess(
  db: Database,
  user: string,
  year: number,
  guess: Partial<Record<SeasonCategory, string[] | Record<FlagType, number>>>,
) {
  for (const [category, answer] of Object.entries(guess)) {
    const row = { year, category: category as SeasonCategory, user, answer, storedAt: 0 }
    await writeBatch(db, restoring([db.insert(seasonGuesses).values(row)]))
  }
}
