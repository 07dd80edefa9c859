import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, writeBatch } from '#db/client.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { raceResults, races, scores, standings, startingGrids } from '#db/schema.ts'
import type { FinishFact, SeasonFacts, SeededRace } from '#db/seed/facts.ts'

/** Everything that imports store, and the scores that follow, as plain rows. */
export async function importedRows(db: Database, year: number) {
  const ids = (await racesOfSeason(db, year)).map(({ id }) => id)
  const [results, tables, grids, points] = await db.batch([
    db.select().from(raceResults).where(inArray(raceResults.race, ids)),
    db.select().from(standings).where(inArray(standings.race, ids)),
    db
      .select({ race: startingGrids.race, position: startingGrids.position, driver: startingGrids.driver })
      .from(startingGrids)
      .where(inArray(startingGrids.race, ids)),
    db.select().from(scores).where(eq(scores.year, year)),
  ])
  // The source reports unknown laps as 0.
  return { results: results.map((row) => ({ ...row, laps: row.laps ?? 0 })), tables, grids, points }
}

/** Deletes all outcomes of the season; guesses and flags stay. */
export const forgetOutcomes = (db: Database, year: number) =>
  writeBatch(
    db,
    [raceResults, standings, startingGrids].map(
      (table): ReturnType<typeof sql> =>
        sql`delete from ${table} where race in (select id from races where year = ${year})`,
    ),
  ).then(() => db.update(races).set({ gridState: null, resultState: null }).where(eq(races.year, year)))

/** The sources' knowledge after `round`, without the next race. */
export const afterRound = (season: SeasonFacts, round: number): SeasonFacts => ({
  ...season,
  races: season.races.map((race) => (race.round <= round ? race : unrun(race))),
})

/** The sources' knowledge after the qualifying that follows `round`; `grid` includes the final grid. */
export const afterQualifying = (season: SeasonFacts, round: number, grid: boolean): SeasonFacts => ({
  ...season,
  races: season.races.map((race) => {
    if (race.round < round) return race
    const { qualifying } = race
    if (race.round > round || qualifying === undefined) return unrun(race)
    return { ...unrun(race), qualifying, ...(grid && race.grid ? { grid: race.grid } : {}) }
  }),
})

/** A race as in the calendar, without its outcome. */
export const unrun = ({
  round,
  key,
  name,
  circuit,
  place,
  country,
  laps,
  sessions,
}: SeededRace): SeededRace => ({
  round,
  key,
  name,
  circuit,
  place,
  country,
  laps,
  sessions,
  listedToo: [],
})

const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

/** The season with drivers who were disqualified after a race back in their finishing places. */
export const beforeStewards = (
  season: SeasonFacts,
  round: number,
  places: Record<string, number>,
): SeasonFacts => ({
  ...season,
  races: season.races.map((race) =>
    race.round === round ? { ...race, race: reinstated(race.race!, places) } : race,
  ),
})

function reinstated(finishes: FinishFact[], places: Record<string, number>): FinishFact[] {
  const order = finishes.filter(({ driver }) => !(driver in places))
  for (const [driver, place] of Object.entries(places).sort(([, a], [, b]) => a - b)) {
    const disqualified = finishes.find((finish) => finish.driver === driver)!
    order.splice(place - 1, 0, { ...disqualified, status: 'FINISHED', classified: true })
  }
  return renumbered(order)
}

const renumbered = (order: FinishFact[]) =>
  order.map((finish, index) => ({
    ...finish,
    position: index + 1,
    points: finish.classified ? (racePoints[index] ?? 0) : 0,
  }))

/** The season in which a driver finished a race in another place and the drivers behind moved down. */
export const movedTo = (season: SeasonFacts, round: number, driver: string, place: number): SeasonFacts => ({
  ...season,
  races: season.races.map((race) => {
    if (race.round !== round) return race
    const mover = race.race!.find((finish) => finish.driver === driver)!
    const order = race.race!.filter((finish) => finish !== mover)
    order.splice(place - 1, 0, mover)
    return { ...race, race: renumbered(order) }
  }),
})
