import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flags, raceResults, races, standings, startingGrids } from '#db/schema.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { GridState, ResultState, ResultStatus } from '#game/results.ts'

/** Stores a grid, from the front. Afterwards the race can be guessed on. */
export async function aGrid(
  db: Database,
  race: number,
  drivers: readonly string[],
  { state = 'GRID', pitLane = [] }: { state?: GridState; pitLane?: readonly string[] } = {},
) {
  for (const [index, driver] of drivers.entries()) {
    await db
      .insert(startingGrids)
      .values({ race, position: index + 1, driver, pitLane: pitLane.includes(driver) })
  }
  await db.update(races).set({ gridState: state }).where(eq(races.id, race))
}

/** Stores a classification, from the winner; a driver may have a status and points. */
export async function aResult(
  db: Database,
  race: number,
  rows: readonly (string | { driver: string; status?: ResultStatus; points?: number; team?: string })[],
  { state = 'OFFICIAL', session = 'RACE' }: { state?: ResultState; session?: FlagSession } = {},
) {
  for (const [index, row] of rows.entries()) {
    const given = typeof row === 'string' ? { driver: row } : row
    await db
      .insert(raceResults)
      .values({ race, session, position: index + 1, team: 'mcl', status: 'FINISHED', ...given })
  }
  if (session === 'RACE') await db.update(races).set({ resultState: state }).where(eq(races.id, race))
}

/** Stores a championship table after a race: competitor and points, from the leader. */
export async function aTable(
  db: Database,
  race: number,
  category: 'DRIVER' | 'CONSTRUCTOR',
  rows: readonly (readonly [competitor: string, points: number])[],
) {
  for (const [index, [competitor, points]] of rows.entries()) {
    await db.insert(standings).values({ race, category, position: index + 1, competitor, points })
  }
}

export async function aFlag(
  db: Database,
  race: number,
  type: FlagType,
  { session = 'RACE', lap = 1 }: { session?: FlagSession; lap?: number } = {},
) {
  await db.insert(flags).values({ race, type, session, lap })
}
