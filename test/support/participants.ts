import type { SQL } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { yearOfRace } from '#db/queries/races.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { guessEvents, raceGuesses, seasonGuesses, users } from '#db/schema.ts'
import type { RaceCategory, SeasonCategory } from '#game/category.ts'
import type { FlagType } from '#game/flags.ts'
import { usernameKey } from '#game/players.ts'

/** Stores a user with a name and returns the id. */
export async function aUser(db: Database, username: string, id: string = crypto.randomUUID()) {
  await db.insert(users).values({ id, username, usernameKey: usernameKey(username), createdAt: 0 })
  return id
}

/** Stores a guess on a race, even if its window is closed. */
export async function aRaceGuess(
  db: Database,
  user: string,
  race: number,
  guess: Partial<Record<RaceCategory, string>>,
) {
  for (const [category, driver] of Object.entries(guess)) {
    const row = { race, category: category as RaceCategory, user, driver, storedAt: 0 }
    const event = { ...row, ...anEvent(), year: yearOfRace(race), answer: JSON.stringify(driver) }
    await writeBatch(
      db,
      whileRestoring([db.insert(guessEvents).values(event), db.insert(raceGuesses).values(row)]),
    )
  }
}

/** Stores several saves on who wins a race; the last one counts. */
export async function someSaves(
  db: Database,
  user: string,
  race: number,
  saves: readonly { driver: string; storedAt: number }[],
) {
  const rows = saves.map((save, sequence) => ({ race, category: 'FIRST' as const, user, sequence, ...save }))
  const events = rows.map(({ driver, ...row }) => ({
    ...row,
    ...{ submission: crypto.randomUUID(), year: yearOfRace(race), answer: JSON.stringify(driver) },
  }))
  await writeBatch(
    db,
    whileRestoring([db.insert(guessEvents).values(events), db.insert(raceGuesses).values(rows.at(-1)!)]),
  )
}

/** Stores a guess on a season. */
export async function aSeasonGuess(
  db: Database,
  user: string,
  year: number,
  guess: Partial<Record<SeasonCategory, string[] | Record<FlagType, number>>>,
) {
  for (const [category, answer] of Object.entries(guess)) {
    const row = { year, category: category as SeasonCategory, user, answer, storedAt: 0 }
    const event = { ...row, ...anEvent(), answer: JSON.stringify(answer) }
    await writeBatch(
      db,
      whileRestoring([db.insert(guessEvents).values(event), db.insert(seasonGuesses).values(row)]),
    )
  }
}

/** Every counting guess refers to an event in the history. */
const anEvent = () => ({ submission: crypto.randomUUID(), sequence: 0 })

/** Deletes a user with their guesses, as if they had never been there. */
export const removeUser = (db: Database, condition: SQL) =>
  writeBatch(db, whileRestoring([db.delete(users).where(condition)]))
