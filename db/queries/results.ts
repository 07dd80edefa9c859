import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { flags, raceResults, standings, startingGrids } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { raceCategories, raceQuestionOf } from '#game/category.ts'
import { stepRace } from './steps.ts'

/** The starting grid of each race, or qualifying order until the grid is known. */
export const gridOfRace = statement((db, ...races: SQL<number>[]) =>
  db
    .select()
    .from(startingGrids)
    .where(sql`${startingGrids.race} in ${races}`)
    .orderBy(asc(startingGrids.race), asc(startingGrids.position)),
)

/** The classifications of a race and its sprint, from the winner down. */
export const resultsOfRace = statement((db, race: SQL<number>) =>
  db
    .select()
    .from(raceResults)
    .where(eq(raceResults.race, race))
    .orderBy(asc(raceResults.session), asc(raceResults.position)),
)

/** Both championship tables after each race, as published. */
export const standingsAfterRace = statement((db, ...races: SQL<number>[]) =>
  db
    .select()
    .from(standings)
    .where(sql`${standings.race} in ${races}`)
    .orderBy(asc(standings.race), asc(standings.category), asc(standings.position)),
)

const onAllDrivers = raceCategories.filter((category) => raceQuestionOf(category).choices === 'season')

/** The drivers' championship after the newest result. Empty if the season has no question on all its drivers. */
export const driversToChoose = statement((db, year: SQL<number>) =>
  db
    .select()
    .from(standings)
    .where(
      sql`${standings.race} = ${stepRace(year, null)} and ${standings.category} = 'DRIVER'
        and exists (select 1 from points_tables where year = ${year} and category in ${onAllDrivers})`,
    )
    .orderBy(asc(standings.position)),
)

/** The flags of a race and its sprint, in the order shown. */
export const flagsOfRace = statement((db, race: SQL<number>) =>
  db
    .select()
    .from(flags)
    .where(eq(flags.race, race))
    .orderBy(asc(flags.session), asc(flags.lap), asc(flags.id)),
)
