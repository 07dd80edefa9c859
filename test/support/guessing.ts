import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { guessEvents, races } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { signedIn } from './browser.ts'
import { aUser } from './participants.ts'
import { aRace, aSeason, minutes } from './season.ts'
import { aGrid } from './truths.ts'

// The database compares with the real clock, so these windows are relative to it.

/** Next year's season, open for `openFor` milliseconds. */
export const aSeasonToGuess = (db: Database, openFor = 60 * minutes) =>
  aSeason(db, { year: calendarYear(Date.now()) + 1, cutoff: Date.now() + openFor })

/** This year's season, closed for season guesses. */
export const aSeasonUnderWay = (db: Database) =>
  aSeason(db, { year: calendarYear(Date.now()), cutoff: Date.now() - 60 * minutes })

/** A race of the running season that is open for `openFor` milliseconds; returns its id. */
export async function aRaceToGuess(db: Database, position = 1, openFor = 60 * minutes): Promise<number> {
  const startsAt = Date.now() + openFor
  const race = await aRace(db, { year: calendarYear(Date.now()), position, startsAt })
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'])
  return race
}

/** Closes a race's window now, as when an admin moves the cutoff. */
export const closeRace = (db: Database, race: number) =>
  db.update(races).set({ ownCutoff: Date.now() }).where(eq(races.id, race))

/** A user with a name, and a signed-in browser on the real clock. */
export async function aGuesser(db: Database, name = `Tipper ${crypto.randomUUID().slice(0, 8)}`) {
  const id = await aUser(db, name)
  const browser = await signedIn(id, Date.now())
  const answered = async (answer: Response) => ({
    status: answer.status,
    // biome-ignore lint/suspicious/noExplicitAny: the test knows the shape
    body: (await answer.json()) as any,
  })
  return {
    id,
    name,
    browser,
    get: async (path: string) => {
      browser.now = Date.now()
      return answered(await browser.fetch(`/api${path}`))
    },
    save: async (category: string, body: unknown) => {
      browser.now = Date.now()
      return answered(await browser.call(`/api/guess/${category}`, body))
    },
  }
}

export const eventsOf = (db: Database, user: string) =>
  db.select().from(guessEvents).where(eq(guessEvents.user, user)).orderBy(guessEvents.sequence)
