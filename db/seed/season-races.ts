// Maps facts to rows of the schema: the races of a season and their results.
import type { flags, raceResults, raceSessions, races, standings, startingGrids } from '#db/schema.ts'
import type { FinishFact, FlagFacts, SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { standingsAfter } from '#db/seed/standings.ts'
import { competitorCategories } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { sessions } from '#game/season.ts'

/** The round that a race had when it was added. Moves and renumbering keep the id. */
export const raceId = (year: number, round: number) => year * 100 + round

const at = (instant: string) => Date.parse(instant)

export const raceRows = (season: SeasonFacts): (typeof races.$inferInsert)[] =>
  season.races.map((race) => ({
    id: raceId(season.year, race.round),
    year: season.year,
    position: race.round,
    round: race.round,
    name: race.name,
    circuit: race.circuit,
    place: race.place,
    country: race.country,
    laps: race.laps,
    startsAt: at(race.sessions.RACE),
    gridState: race.grid ? 'GRID' : race.qualifying ? 'QUALIFYING' : null,
    resultState: race.race ? 'OFFICIAL' : null,
  }))

export const sessionRows = (season: SeasonFacts): (typeof raceSessions.$inferInsert)[] =>
  perRace(season, (race, id) =>
    sessions.flatMap((session) => {
      const startsAt = race.sessions[session]
      return startsAt ? { race: id, session, startsAt: at(startsAt) } : []
    }),
  )

/** A withdrawn car is left out, because it has no slot and cannot be guessed. */
export const gridRows = (season: SeasonFacts): (typeof startingGrids.$inferInsert)[] =>
  perRace(season, (race, id) =>
    startingOrder(race).map(({ driver, pitLane }, index) => ({
      race: id,
      position: index + 1,
      driver,
      pitLane,
    })),
  )

/** The grid, or qualifying order until it is known. */
export const startingOrder = (race: SeededRace) =>
  race.grid
    ?.filter((slot) => slot.from !== 'withdrawn')
    .map(({ driver, from }) => ({ driver, pitLane: from === 'pit-lane' })) ??
  (race.qualifying ?? []).map(({ driver }) => ({ driver, pitLane: false }))

export const resultRows = (season: SeasonFacts): (typeof raceResults.$inferInsert)[] =>
  perRace(season, (race, id) => [
    ...finishRows(id, 'SPRINT', race.sprint),
    ...finishRows(id, 'RACE', race.race),
  ])

/** As in a published result, every classified car is shown as finished, and laps that are unknown are 0. */
const finishRows = (race: number, session: FlagSession, finishes: FinishFact[] = []) =>
  finishes.map(({ constructor: team, classified, ...row }) => ({
    ...row,
    race,
    session,
    team,
    status: classified ? ('FINISHED' as const) : row.status,
    laps: row.laps ?? 0,
  }))

export const standingsRows = (season: SeasonFacts): (typeof standings.$inferInsert)[] =>
  perRace(season, (race, id) => {
    if (!race.race) return []
    const tables = standingsAfter(season, race.round)
    const published = { DRIVER: tables.drivers, CONSTRUCTOR: tables.constructors }
    return competitorCategories.flatMap((category) =>
      published[category].map(({ id: competitor, position, points }) => ({
        race: id,
        category,
        position,
        competitor,
        points,
      })),
    )
  })

export const flagRows = (season: SeasonFacts): (typeof flags.$inferInsert)[] =>
  perRace(season, (race, id) => [
    ...flagged(id, 'SPRINT', race.sprintFlags),
    ...flagged(id, 'RACE', race.flags),
  ])

const flagged = (race: number, session: FlagSession, seen: FlagFacts[] = []) =>
  seen.map(({ type, lap }) => ({ race, session, lap, type }))

const perRace = <Row>(season: SeasonFacts, rows: (race: SeededRace, id: number) => Row[]): Row[] =>
  season.races.flatMap((race) => rows(race, raceId(season.year, race.round)))
