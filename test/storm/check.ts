import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { guessEvents, raceGuesses } from '#db/schema.ts'
import type { Diary } from './players.ts'

export type Damage = { lost: number; overwritten: number; late: number; stored: number }

/** Holds what was acknowledged against what stands in the record. */
export async function damage(db: Database, race: number, cutoff: number, diary: Diary): Promise<Damage> {
  const events = await db.select().from(guessEvents).where(eq(guessEvents.race, race))
  const current = await db.select().from(raceGuesses).where(eq(raceGuesses.race, race))
  const bySubmission = new Map(events.map((event) => [event.submission, event]))
  const currentOf = new Map(current.map((guess) => [`${guess.user} ${guess.category}`, guess]))
  const isLost = (a: Diary['acknowledged'][number]) => {
    const event = bySubmission.get(a.submission)
    return event === undefined || event.user !== a.user || event.answer !== JSON.stringify(a.driver)
  }
  const isOverwritten = (a: Diary['acknowledged'][number]) =>
    (currentOf.get(`${a.user} ${a.category}`)?.sequence ?? -1) < a.sequence
  return {
    lost: diary.acknowledged.filter(isLost).length,
    overwritten: diary.acknowledged.filter(isOverwritten).length,
    late: events.filter(({ storedAt }) => storedAt >= cutoff).length,
    stored: events.length,
  }
}
