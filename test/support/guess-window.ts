import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceGuesses, races, startingGrids } from '#db/schema.ts'
import type { Submission } from '#game/submission.ts'
import { newGuessSalt } from '#worker/secrets.ts'
import { aRace, aSeason } from './season.ts'

let nextYear = 2030

/** A running season with one race whose window is open for `openFor` milliseconds of the real clock. */
export async function anOpenRace(db: Database, openFor = 60_000) {
  const year = await aSeason(db, { year: nextYear++, cutoff: Date.now() - 1_000 })
  const race = await aRace(db, { year, startsAt: Date.now() + openFor })
  await db.update(races).set({ gridState: 'GRID' }).where(eq(races.id, race))
  await db
    .insert(startingGrids)
    .values(['nor', 'ver', 'lec'].map((driver, i) => ({ race, driver, position: i + 1 })))
  return { year, race, deadline: 'RACE' as const }
}

/** A FIRST guess with a new submission id. */
export const aSubmission = (user: string, driver: string): Submission => ({
  submission: crypto.randomUUID(),
  user,
  category: 'FIRST',
  answer: JSON.stringify(driver),
  salt: newGuessSalt(),
})

export const storedGuesses = (db: Database, race: number) =>
  db.select().from(raceGuesses).where(eq(raceGuesses.race, race))
