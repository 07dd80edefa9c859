import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { competitors, ownTeams, seasons } from '#db/schema.ts'

/** A season's drivers and constructors, each category in season order. */
export const competitorsOfSeason = (db: Database, year: number | SQL<number>) =>
  db
    .select()
    .from(competitors)
    .where(eq(competitors.year, year))
    .orderBy(asc(competitors.category), asc(competitors.position))

/** The drivers whose team an admin has set. */
export const ownTeamsOfSeason = (db: Database, year: number | SQL<number>) =>
  db.select({ id: ownTeams.id }).from(ownTeams).where(eq(ownTeams.year, year))

/** The seasons with drivers to guess on. */
export const competitorsExist = (db: Database) =>
  db
    .select({ year: seasons.year })
    .from(seasons)
    .where(sql`exists (select 1 from competitors c where c.year = ${seasons.year} and c.category = 'DRIVER')`)
