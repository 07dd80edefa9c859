import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { handMade, raceSessions, races } from '#db/schema.ts'

const raceIds = (db: Database, year: number | SQL<number>) =>
  db.select({ id: races.id }).from(races).where(eq(races.year, year))

/** When the sessions of every race of a season start. */
export const sessionsOfSeason = (db: Database, year: number | SQL<number>) =>
  db
    .select()
    .from(raceSessions)
    .where(inArray(raceSessions.race, raceIds(db, year)))

/** The races of a season whose place in the calendar an admin has entered himself. */
export const handMadeInCalendar = (db: Database, year: number) =>
  db
    .select({ race: handMade.race })
    .from(handMade)
    .where(and(inArray(handMade.race, raceIds(db, year)), eq(handMade.part, 'CALENDAR')))

/** Races that an admin has deleted; their guesses stand in the history. */
export const deletedRaces = (db: Database, year: number) =>
  db
    .select()
    .from(races)
    .where(and(eq(races.year, year), eq(races.deleted, true)))

/**
 * The id that the next new race of a season gets. Every season has its own ids, from year * 100 on: two additions
 * collide only within one season, where the version of its truths lets one of them through (expectTruth).
 */
export const nextRaceId = (db: Database, year: number) =>
  db
    .select({ id: sql<number>`coalesce(max(${races.id}), ${year * 100}) + 1`.as('next') })
    .from(races)
    .where(between(races.id, year * 100, year * 100 + 99))

/** Remembers what the source calls these races. */
export const knowRacesAs = (rows: readonly { id: number; knownAs: string | null }[]) =>
  sql`
    update races set known_as = value ->> 'knownAs'
    from json_each(${JSON.stringify(rows)}) where races.id = value ->> 'id'`
