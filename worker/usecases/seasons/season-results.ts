import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { driversAtPlaces, racesOfSeason } from '#db/queries/races.ts'
import { roundWinnersOfSeason } from '#db/queries/scores.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { windowOfStart, windowState } from '#game/guess-window.ts'
import { first } from '#game/questions/first.ts'
import { tenth } from '#game/questions/tenth.ts'
import type { ResultState } from '#game/results.ts'
import { type RoundWinner, winnersByRace } from '#game/rounds.ts'
import { rulesElsewhere } from '#game/score.ts'
import { completedRaces, currentSeason, inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { competitorNames, type Named } from './competitors.ts'

export type SeasonRace = {
  id: number
  position: number
  name: string
  startsAt: number
  cutoff: number
  started: boolean
  /** Its first and tenth place can be guessed now. */
  isOpen: boolean
  hasGrid: boolean
  resultState: ResultState | null
  /** null without a result, or if nobody is classified there. */
  winner: Named | null
  tenth: Named | null
  roundWinners: RoundWinner[]
}

export type SeasonResults = {
  year: number
  /** Its races have no dates and results. */
  isFromSheet: boolean
  /** Newest first. */
  seasons: { year: number; finished: boolean; current: boolean }[]
  /** In season order. */
  races: SeasonRace[]
  cancelled: { id: number; name: string; startsAt: number }[]
  /** The newest race with a result, and the first without one. */
  latest: SeasonRace | null
  next: SeasonRace | null
}

/**
 * The results of a season race by race (null: the current season, or null before the first). Refuses a year without
 * a season with not-found.
 */
export const readSeasonResults = (app: AppContext, year: number | null): Promise<SeasonResults | null> =>
  app.cache.get(`season results ${year ?? ''}`, app.now, () => readSeasonResultsNow(app, year))

async function readSeasonResultsNow({ read, readKept, db, now }: AppContext, wanted: number | null) {
  const sought = yearOrCurrent(wanted, now)
  const [[seasons, all, placed, competitors], [won]] = await Promise.all([
    readKept(
      allSeasons(db),
      racesOfSeason(db, sought),
      driversAtPlaces(db, sought, [first.place, tenth.place]),
      competitorsOfSeason(db, sought),
    ),
    read(roundWinnersOfSeason(db, sought)),
  ])
  const current = currentSeason(
    seasons.map((season) => season.year),
    now,
  )
  const season = seasons.find(({ year }) => year === (wanted ?? current))
  if (season === undefined && wanted === null) return null
  if (season === undefined) throw new Refusal('not-found', 'no-such-season')

  const named = competitorNames(competitors)
  const driverAt = (race: number, place: number): Named | null => {
    const row = placed.find((p) => p.race === race && p.position === place)
    return row === undefined ? null : named.driver(row.driver, row.team)
  }
  const winners = now >= season.cutoff ? winnersByRace(all, won) : new Map<number, RoundWinner[]>()
  const races = inSeasonOrder(all).map((race) => {
    const { id, position, name, startsAt, cutoff, gridState, resultState } = race
    return {
      id,
      position,
      name,
      startsAt,
      cutoff,
      started: now >= startsAt,
      isOpen: windowState(windowOfStart(race, season), now) === 'open',
      hasGrid: gridState !== null,
      resultState,
      winner: driverAt(id, first.place),
      tenth: driverAt(id, tenth.place),
      roundWinners: winners.get(id) ?? [],
    }
  })
  return {
    year: season.year,
    isFromSheet: season.rulesVersion === rulesElsewhere,
    seasons: seasons.map(({ year, finishedAt }) => {
      return { year, finished: finishedAt !== null, current: year === current }
    }),
    races,
    cancelled: all
      .filter(({ position }) => position === null)
      .map(({ id, name, startsAt }) => ({ id, name, startsAt })),
    latest: completedRaces(races).at(-1) ?? null,
    next: races.find(({ resultState }) => resultState === null) ?? null,
  }
}
