import { asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { races } from '#db/schema.ts'

/** The races of a season in order; cancelled ones first, without a position. */
export const racesOfSeason = (db: Database, year: number | SQL<number>) =>
  db.select().from(races).where(eq(races.year, year)).orderBy(asc(races.position))
