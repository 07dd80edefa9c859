import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { guessEvents, raceGuesses } from '#db/schema.ts'
import type { Log } from './players.ts'

export type Damage = { lost: number; overwritten: number; late: number; stored: number }

/** Compares the acknowledged guesses with the stored ones. */
export async function damage(db: Database, race: number, cutoff: number, log: Log): Promise<Damage> {
  const events = await db.select().from(guessEvents).where(eq(guessEvents.race, race))
  const current = await db.select().from(raceGuesses).where(eq(raceGuesses.race, race))
  const bySubmission = new Map(events.map((event) => [event.submission, event]))
  const currentOf = new Map(current.map((guess) => [`${guess.user} ${guess.category}`, guess]))
  const isLost = (a: Log['acknowledged'][number]) => {
    const event = bySubmission.get(a.submission)
    return event === undefined || event.user !== a.user || event.answer !== JSON.stringify(a.driver)
  }
  const isOverwritten = (a: Log['acknowledged'][number]) =>
    (currentOf.get(`${a.user} ${a.category}`)?.sequence ?? -1) < a.sequence
  return {
    lost: log.acknowledged.filter(isLost).length,
    overwritten: log.acknowledged.filter(isOverwritten).length,
    late: events.filter(({ storedAt }) => storedAt >= cutoff).length,
    stored: events.length,
  }
}
