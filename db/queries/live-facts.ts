import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Database, readBatch } from '#db/client.ts'
import { competitors, liveRaces, races, startingGrids } from '#db/schema.ts'
import { sourceFor } from '#game/live/choice.ts'
import { type LiveRaceFacts, liveFrom, liveUntil } from '#game/live/running.ts'
import type { LiveSourceName } from '#game/live/state.ts'
import type { LiveChoice } from '#game/site-changes.ts'

/** A race that is in the calendar, with the admin's choice for it. */
const raceWithChoice = (db: Database, race: number) =>
  db
    .select({
      race: races.id,
      year: races.year,
      startsAt: races.startsAt,
      cutoff: races.cutoff,
      resultState: races.resultState,
      chosen: sql<LiveChoice | null>`${liveRaces.source}`.as('chosen'),
    })
    .from(races)
    .leftJoin(liveRaces, eq(liveRaces.race, races.id))
    .where(and(eq(races.id, race), isNotNull(races.position), eq(races.deleted, false)))

const yearOf = (race: number): SQL<number> => sql`(select year from races where id = ${race})`

const driversOfRace = (db: Database, race: number) =>
  db
    .select({ id: competitors.id, number: competitors.number })
    .from(competitors)
    .where(and(eq(competitors.year, yearOf(race)), eq(competitors.category, 'DRIVER')))

export const gridDrivers = (db: Database, race: number) =>
  db
    .select({ driver: startingGrids.driver })
    .from(startingGrids)
    .where(eq(startingGrids.race, race))
    .orderBy(startingGrids.position)

/** All facts that a running race needs, in one batch. null: there is no such race. */
export async function readRaceFacts(
  db: Database,
  race: number,
  configured: readonly LiveSourceName[],
): Promise<LiveRaceFacts | null> {
  const [[found], drivers, grid] = await readBatch(db, [
    raceWithChoice(db, race),
    driversOfRace(db, race),
    gridDrivers(db, race),
  ])
  if (found === undefined) return null
  const { chosen, resultState, ...facts } = found
  return {
    ...facts,
    source: sourceFor(chosen, configured),
    hasResult: resultState !== null,
    drivers: drivers.map(({ id }) => id),
    numbers: drivers.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])),
    grid: grid.map(({ driver }) => driver),
  }
}

/** The given users whose accounts are deleted. One that keeps its guesses is called "Anonym N". */
export const erasedAmong = (ids: readonly string[]) => sql<{ id: string }>`
  select value as id from json_each(${JSON.stringify(ids)}) where not exists (
    select 1 from users u where u.id = value and not (u.username_key >= 'anonym ' and u.username_key < 'anonym!'))`

const longestLead = liveFrom({ cutoff: 0 })
const longestRun = liveUntil({ startsAt: 0 })

/** The races that are about to run, run, or have just run (`now` in milliseconds). */
export const racesNear = (db: Database, now: number) =>
  db
    .select({ race: races.id })
    .from(races)
    .where(
      sql`${races.cutoff} <= ${now - longestLead} and ${races.startsAt} > ${now - longestRun}
        and ${races.year} in (select year from seasons)`,
    )
