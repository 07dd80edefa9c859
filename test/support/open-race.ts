import { type Database, writeBatch } from '#db/client.ts'
import * as schema from '#db/schema.ts'

type OpenRace = { year: number; race: number; users: string[]; drivers: string[]; cutoff: number }

/** A running season with players and one race whose window is open until the cutoff (milliseconds). */
export async function storeOpenRace(db: Database, { year, race, users, drivers, cutoff }: OpenRace) {
  const place = { name: 'Prøveløpet', circuit: 'test', place: '', country: '' }
  await writeBatch(db, [
    db.insert(schema.seasons).values({ year, cutoff: 1 }),
    db
      .insert(schema.races)
      .values({ id: race, year, position: 1, ...place, startsAt: cutoff, gridState: 'GRID' }),
    ...drivers.flatMap((driver, i) => {
      const named = { id: driver, name: driver, shortName: driver, position: i + 1 }
      return [
        db.insert(schema.competitors).values({ year, category: 'DRIVER', ...named }),
        db.insert(schema.startingGrids).values({ race, driver, position: i + 1 }),
      ]
    }),
    ...users.map((id) => db.insert(schema.users).values({ id, username: id, usernameKey: id, createdAt: 0 })),
  ])
}
