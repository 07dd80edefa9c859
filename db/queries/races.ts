import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { raceResults, raceSessions, races } from '#db/schema.ts'
import { statement } from '#db/statement.ts'

/** Whether the window that a row of races closes is sealed, as in question_windows. */
export const isRaceSealed = sql<boolean>`exists (select 1 from standing_seals x
  where x.year = races.year and x.race = races.id and x.deadline = 'RACE' and x.cutoff >= races.cutoff)`

/**
 * The races of a season in order. Cancelled ones come first, without a position. Deleted ones are left out.
 */
export const racesOfSeason = statement((db, year: SQL<number>) =>
  db
    .select({ ...getTableColumns(races), isSealed: isRaceSealed.mapWith(Boolean).as('is_sealed') })
    .from(races)
    .where(and(eq(races.year, year), eq(races.deleted, false)))
    .orderBy(asc(races.position)),
)

/** The season of a race, for statements that only know the race. */
export const yearOfRace = (race: number | SQL<number>): SQL<number> =>
  sql`(select year from races where id = ${race})`

/** The drivers who finished at some places in each race with a result. */
export const driversAtPlaces = statement((db, year: SQL<number>, places: SQL<number>[]) =>
  db
    .select({
      race: raceResults.race,
      position: raceResults.position,
      driver: raceResults.driver,
      team: raceResults.team,
    })
    .from(races)
    .innerJoin(
      raceResults,
      and(
        eq(raceResults.race, races.id),
        eq(raceResults.session, 'RACE'),
        sql`${raceResults.position} in ${places}`,
        ne(raceResults.status, 'DID_NOT_START'),
      ),
    )
    .where(eq(races.year, year)),
)

/** The sessions of a race weekend, in order of start. */
export const sessionsOfRace = statement((db, race: SQL<number>) =>
  db.select().from(raceSessions).where(eq(raceSessions.race, race)).orderBy(asc(raceSessions.startsAt)),
)

/** The newest race whose cutoff has passed, same as in game/guess-window.ts; null before the first. */
export const newestClosedRace = (year: number | SQL<number>, now: number): SQL<number> =>
  sql`(select id from races where year = ${year} and position is not null and cutoff <= ${now}
    order by cutoff desc, position limit 1)`

/** The race that started last, with its sprint or itself; null before the first. */
export const newestBegunRace = (year: number | SQL<number>, now: number): SQL<number> =>
  sql`(select id from races where year = ${year} and position is not null
    and (starts_at <= ${now} or exists (
      select 1 from race_sessions where race = races.id and session = 'SPRINT' and starts_at <= ${now}))
    order by position desc limit 1)`

/** The race to guess on, same as raceToGuess in game/guess-window.ts. */
export const raceIdToGuess = (year: number | SQL<number>, now: number): SQL<number> =>
  sql`(select id from races where year = ${year} and position is not null and cutoff > ${now}
    and result_state is null order by grid_state is null, cutoff limit 1)`
