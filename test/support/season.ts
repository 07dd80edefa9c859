import type { Database } from '#db/client.ts'
import { competitors, pointsTables, raceSessions, races, seasons } from '#db/schema.ts'
import { categories, competitorCategories } from '#game/category.ts'
import type { PointsTables } from '#game/points-tables.ts'
import type { Session } from '#game/season.ts'
import { defaultTables } from './points.ts'

export const minutes = 60_000
export const days = 24 * 60 * minutes

/** A test season: season guesses close on 1 March, and races start every other Sunday at 14.00 UTC. */
export const seasonCutoff = (year: number) => Date.UTC(year, 2, 1)
export const raceStart = (year: number, position: number) =>
  seasonCutoff(year) + 14 * days * position + 14 * 60 * minutes

const people = { nor: 'Lando Norris', ver: 'Max Verstappen', lec: 'Charles Leclerc', ham: 'Lewis Hamilton' }
const teams = { mcl: 'McLaren', rbr: 'Red Bull', fer: 'Ferrari' }

/** Drivers and constructors by id, in season order. */
export type Field = { drivers: Record<string, string>; constructors: Record<string, string> }

/** A season with four drivers, three teams and the default points tables, with overrides. */
export async function aSeason(
  db: Database,
  season: {
    year?: number
    cutoff?: number
    finishedAt?: number
    points?: PointsTables | null
  } & Partial<Field> = {},
): Promise<number> {
  const { year = 2025, points = defaultTables, drivers = people, constructors = teams } = season
  await db
    .insert(seasons)
    .values({ year, cutoff: season.cutoff ?? seasonCutoff(year), finishedAt: season.finishedAt })
  const field = { DRIVER: drivers, CONSTRUCTOR: constructors }
  const inserts = competitorCategories.flatMap((category) =>
    Object.entries(field[category]).map(([id, name], index) => {
      const shortName = name.split(' ').at(-1)!
      return db.insert(competitors).values({ year, category, id, position: index + 1, name, shortName })
    }),
  )
  const tables = categories.flatMap((category) =>
    (points?.[category] ?? []).map((value, difference) =>
      db.insert(pointsTables).values({ year, category, difference, points: value }),
    ),
  )
  for (const insert of [...inserts, ...tables]) await insert
  return year
}

/** A race of that season; `position: null` means cancelled. Returns its id. */
export async function aRace(
  db: Database,
  race: {
    year?: number
    position?: number | null
    id?: number
    name?: string
    startsAt?: number
    ownCutoff?: number
    sessions?: Partial<Record<Session, number>>
  } = {},
): Promise<number> {
  const { year = 2025, position = 1, sessions = {} } = race
  const [inserted] = await db
    .insert(races)
    .values({
      id: race.id,
      year,
      position,
      round: position,
      name: race.name ?? `Løp ${position ?? 'avlyst'}`,
      circuit: 'Ringen',
      place: 'Byen',
      country: 'NO',
      startsAt: race.startsAt ?? raceStart(year, position ?? 1),
      ownCutoff: race.ownCutoff,
    })
    .returning({ id: races.id })
  for (const [session, startsAt] of Object.entries(sessions)) {
    await db.insert(raceSessions).values({ race: inserted!.id, session: session as Session, startsAt })
  }
  return inserted!.id
}
