import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pointsTables, raceSessions, races } from '#db/schema.ts'
import { calendarYear } from '#game/season.ts'
import { aRace, days, minutes } from './season.ts'

/** Adds the question of pole to this year's season. */
export const askPole = (db: Database) =>
  db
    .insert(pointsTables)
    .values({ year: calendarYear(Date.now()), category: 'POLE', difference: 0, points: 5 })
    .onConflictDoNothing()

/** Takes the question from the season. */
export const dropPole = (db: Database) => db.delete(pointsTables).where(eq(pointsTables.category, 'POLE'))

/** A race of this year whose qualifying starts in `openFor` milliseconds, and the race itself a day later. */
export const aPoleWeekend = (
  db: Database,
  {
    position = 1,
    openFor = 60 * minutes,
    name = 'Monaco',
  }: { position?: number; openFor?: number; name?: string } = {},
) => {
  const qualifying = Date.now() + openFor
  const year = calendarYear(Date.now())
  return aRace(db, {
    year,
    position,
    name,
    startsAt: qualifying + days,
    sessions: { QUALIFYING: qualifying },
  })
}

/** Moves qualifying to an instant, by default the present one. */
export const moveQualifying = (db: Database, race: number, startsAt = Date.now()) =>
  db.update(raceSessions).set({ startsAt }).where(sql`race = ${race} and session = 'QUALIFYING'`)

/** Takes every race out of the season, so that the next one is the first. */
export const clearSeason = (db: Database) => db.update(races).set({ position: null })
