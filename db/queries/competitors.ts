import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { competitors, ownTeams, seasons } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

/** A season's drivers and constructors, each category in season order. */
export const competitorsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(competitors)
    .where(eq(competitors.year, year))
    .orderBy(asc(competitors.category), asc(competitors.position)),
)

/** The drivers whose team an admin has set. */
export const ownTeamsOfSeason = statement((db, year: SQL<number>) =>
  db.select({ id: ownTeams.id }).from(ownTeams).where(eq(ownTeams.year, year)),
)

/** The seasons with drivers to guess on. */
export const competitorsExist = statement((db) =>
  db
    .select({ year: seasons.year })
    .from(seasons)
    .where(
      sql`exists (select 1 from competitors c where c.year = ${seasons.year} and c.category = 'DRIVER')`,
    ),
)
