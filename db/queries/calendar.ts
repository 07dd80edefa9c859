import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceSessions, races } from '#db/schema.ts'

const raceIds = (db: Database, year: number | SQL<number>) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** The session times of every race of a season. */
export const sessionsOfSeason = (db: Database, year: number | SQL<number>) =>
  db
    .select()
    .from(raceSessions)
    .where(inArray(raceSessions.race, raceIds(db, year)))
