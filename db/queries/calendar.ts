import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { raceSessions, races, sessionCutoffs } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

const raceIds = (db: Database, year: number | SQL<number>) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** The session times of every race of a season. */
export const sessionsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(raceSessions)
    .where(inArray(raceSessions.race, raceIds(db, year))),
)

/** The cutoffs of sessions that admins have set in a season. */
export const sessionCutoffsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(sessionCutoffs)
    .where(inArray(sessionCutoffs.race, raceIds(db, year))),
)
