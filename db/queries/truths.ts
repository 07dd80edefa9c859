import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flags, pointsTables, raceResults, races, standings, startingGrids } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

type Year = number | SQL<number>

const raceIds = (db: Database, year: Year) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** The championship tables after every race of a season. */
export const standingsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(standings)
    .where(inArray(standings.race, raceIds(db, year)))
    .orderBy(standings.race, standings.category, standings.position),
)

/** The starting grids of a season, or qualifying orders until the grids are known. */
export const gridsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(startingGrids)
    .where(inArray(startingGrids.race, raceIds(db, year)))
    .orderBy(startingGrids.race, startingGrids.position),
)

/** The classifications of all races and sprints of a season. */
export const resultsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(raceResults)
    .where(inArray(raceResults.race, raceIds(db, year)))
    .orderBy(raceResults.race, raceResults.session, raceResults.position),
)

/** Every flag of a season, races and sprints. */
export const flagsOfSeason = statement((db, year: SQL<number>) =>
  db
    .select(getTableColumns(flags))
    .from(races)
    .crossJoin(flags)
    .where(and(eq(races.year, year), eq(flags.race, races.id))),
)

/** The points tables of a season, one row per difference. */
export const pointsTablesOfSeason = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(pointsTables)
    .where(eq(pointsTables.year, year))
    .orderBy(pointsTables.category, pointsTables.difference),
)
