import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason, winnersOfSeason } from '#db/queries/races.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { ResultState } from '#game/results.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { competitorNames, type Named } from './competitors.ts'

export type RaceListItem = {
  id: number
  year: number
  position: number
  name: string
  startsAt: number
  started: boolean
  /** There is a grid, so guesses are or were possible. */
  hasGrid: boolean
  resultState: ResultState | null
  winner: Named | null
}

export type RaceList = {
  year: number
  years: number[]
  /** In season order. */
  races: RaceListItem[]
  cancelled: { id: number; name: string; startsAt: number }[]
}

/** The races of a season. Refuses a year without one with not-found. */
export const readRaces = (app: AppContext, year: number): Promise<RaceList> =>
  app.cache.get(`races ${year}`, app.now, () => readRacesNow(app, year))

/** The races of a season with a result. */
export const readCompletedRaces = async (app: AppContext, year: number): Promise<RaceList> => {
  const list = await readRaces(app, year)
  return { ...list, races: completedRaces(list.races) }
}

async function readRacesNow({ read, db, now }: AppContext, year: number): Promise<RaceList> {
  const [seasons, races, winners, competitors] = await read(
    allSeasons(db),
    racesOfSeason(db, year),
    winnersOfSeason(db, year),
    competitorsOfSeason(db, year),
  )
  const years = seasons.map((season) => season.year)
  if (!years.includes(year)) throw new Refusal('not-found', 'no-such-season')

  const named = competitorNames(competitors)
  const winnerOf = new Map(winners.map(({ race, driver, team }) => [race, named.driver(driver, team)]))
  return {
    year,
    years,
    races: inSeasonOrder(races).map((race) => ({
      id: race.id,
      year,
      position: race.position,
      name: race.name,
      startsAt: race.startsAt,
      started: now >= race.startsAt,
      hasGrid: race.gridState !== null,
      resultState: race.resultState,
      winner: winnerOf.get(race.id) ?? null,
    })),
    cancelled: races
      .filter(({ position }) => position === null)
      .map(({ id, name, startsAt }) => ({ id, name, startsAt })),
  }
}
