import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import type { RefereeEdit } from '#game/live/referee.ts'
import { aRace, aSeason, minutes } from './season.ts'

const db = openDatabase(env.DB)

/** Twenty drivers, d10 to d29, with these numbers on their cars. */
export const liveDrivers = Array.from({ length: 20 }, (_, index) => `d${10 + index}`)

export const nora = { user: 'nora', username: 'Nora' }
export const solveig = { user: 'solveig', username: 'Solveig' }
export const start: RefereeEdit = { kind: 'phase', phase: 'RACING' }
export const yellow: RefereeEdit = { kind: 'flag', type: 'YELLOW' }
export const move = (driver: string, place: number): RefereeEdit => ({ kind: 'move', driver, place })

let newest = 2030

/** A race that starts in `away` minutes, with a grid of all drivers in the order of their numbers. */
export async function aRaceIn(away: number, year = ++newest): Promise<number> {
  const drivers = Object.fromEntries(liveDrivers.map((id) => [id, `Number ${id}`]))
  await aSeason(db, { year, cutoff: Date.now() - 60 * minutes, drivers })
  for (const id of liveDrivers) {
    await db
      .update(schema.competitors)
      .set({ number: Number(id.slice(1)) })
      .where(eq(schema.competitors.id, id))
  }
  const id = await aRace(db, { year, startsAt: Date.now() + away * minutes })
  await db
    .insert(schema.startingGrids)
    .values(liveDrivers.map((driver, index) => ({ race: id, position: index + 1, driver, pitLane: false })))
  await db.update(schema.races).set({ gridState: 'GRID' }).where(eq(schema.races.id, id))
  await stopRace(id)
  await evictDurableObject(liveObject(id))
  return id
}

export const liveObject = (race: number) => env.LIVE_RACE.getByName(String(race))
export const alarmOf = (race: number) =>
  runInDurableObject(liveObject(race), (_, { storage }) => storage.getAlarm())
/** Removes the alarm and the rows of a test's race. Another test file may use its id. */
export const stopRace = (race: number) =>
  runInDurableObject(liveObject(race), async (_, { storage }) => {
    await storage.deleteAlarm()
    await storage.deleteAll()
  })
export const rowsOf = (race: number) =>
  runInDurableObject(liveObject(race), (_, { storage }) => [...storage.kv.list()].length)
export const setRace = (race: number, values: Partial<typeof schema.races.$inferInsert>) =>
  db.update(schema.races).set(values).where(eq(schema.races.id, race))
export const choose = (race: number, source: 'OFF' | 'REFEREE' | 'OPENF1' | 'REPLAY') =>
  db
    .insert(schema.liveRaces)
    .values({ race, source })
    .onConflictDoUpdate({ target: schema.liveRaces.race, set: { source } })
