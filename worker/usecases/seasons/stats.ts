import { changesOfRace, changesOfSeason, effectsSeenOn } from '#db/queries/changes.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason, sessionsOfRace, yearOfRace } from '#db/queries/races.ts'
import { flagsOfRace, gridOfRace, resultsOfRace, standingsAfterRace } from '#db/queries/results.ts'
import { roundWinnersOfSeason } from '#db/queries/scores.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { Finish } from '#game/changes/outcome.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import { windowsOnRaces } from '#game/guess-window.ts'
import { type GridState, placesGained, type ResultState } from '#game/results.ts'
import { type RoundWinner, winnersByRace } from '#game/rounds.ts'
import { inSeasonOrder, type Session } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { competitorNames, type Named } from './competitors.ts'
import { changesAbout, effectsShown, namesById, type PublicLog } from './public-log.ts'

export type Finisher = Omit<Finish, 'driver' | 'team'> & {
  /** null: the car has no grid slot. Always null in a sprint. */
  start: number | null
  /** Places from grid to finish. null for cars that did not finish. */
  gained: number | null
  driver: Named
  team: Named
}

export type NamedStanding = { position: number; competitor: Named; points: number }

type Neighbour = { id: number; position: number; name: string }

export type RaceStats = {
  id: number
  year: number
  /** null: cancelled. */
  position: number | null
  /** The number of the season's last race. It may exceed the count, because cancelled races leave gaps. */
  lastRound: number
  name: string
  place: string
  /** ISO 3166, two letters. */
  country: string
  startsAt: number
  cutoff: number
  started: boolean
  /** One of its questions is closed: its guesses are public, or are being sealed. */
  isClosed: boolean
  gridState: GridState | null
  resultState: ResultState | null
  sessions: { session: Session; startsAt: number }[]
  grid: { position: number; driver: Named; team: Named; pitLane: boolean }[]
  result: Finisher[]
  sprint: Finisher[]
  /** The tables as published after this race. Empty before. */
  drivers: NamedStanding[]
  constructors: NamedStanding[]
  /** Participants who earned most points since the race before. */
  roundWinners: RoundWinner[]
  flags: { id: number; session: FlagSession; lap: number; type: FlagType }[]
  log: PublicLog
  previous: Neighbour | null
  next: Neighbour | null
}

/** All facts of a race. Refuses an unknown one with not-found. */
export const readRaceStats = (app: AppContext, race: number): Promise<RaceStats> =>
  app.cache.get(`race ${race}`, app.now, () => readRaceStatsNow(app, race))

/** All facts of a race of a season. Refuses a race of another season with not-found. */
export async function readRaceStatsOf(app: AppContext, year: number, race: number): Promise<RaceStats> {
  const stats = await readRaceStats(app, race)
  if (stats.year !== year) throw new Refusal('not-found', 'no-such-race')
  return stats
}

async function readRaceStatsNow({ read, readKept, db, now }: AppContext, id: number): Promise<RaceStats> {
  const year = yearOfRace(id)
  const [truths, [own, ofSeason, effects, winners]] = await Promise.all([
    readKept(
      racesOfSeason(db, year),
      sessionsOfRace(db, id),
      gridOfRace(db, id),
      resultsOfRace(db, id),
      standingsAfterRace(db, id),
      flagsOfRace(db, id),
      competitorsOfSeason(db, year),
      allSeasons(db),
      furtherWindows(db, year),
    ),
    read(
      changesOfRace(db, id),
      changesOfSeason(db, year),
      effectsSeenOn(db, id, effectsShown),
      roundWinnersOfSeason(db, year),
    ),
  ])
  const [races, sessions, grid, results, standings, flags, competitors, seasons, further] = truths
  const race = races.find((r) => r.id === id)
  if (race === undefined) throw new Refusal('not-found', 'no-such-race')

  const named = competitorNames(competitors)
  const slots = new Map(grid.map(({ driver, position }) => [driver, position]))
  const classified = (session: FlagSession): Finisher[] =>
    results
      .filter((row) => row.session === session)
      .map(({ race: _, session: __, driver, team, ...row }) => {
        const start = (session === 'RACE' && slots.get(driver)) || null
        const names = { driver: named.driver(driver, team), team: named.team(team) }
        return { ...row, ...names, start, gained: placesGained(start, row) }
      })
  const raceTeam = new Map(results.map(({ driver, team }) => [driver, team]))
  const order = inSeasonOrder(races)
  const index = order.findIndex((r) => r.id === id)
  const season = seasons.find((one) => one.year === race.year)!
  const begun = now >= season.cutoff
  return {
    id,
    year: race.year,
    position: race.position,
    name: race.name,
    place: race.place,
    country: race.country,
    startsAt: race.startsAt,
    cutoff: race.cutoff,
    started: now >= race.startsAt,
    isClosed:
      race.position !== null &&
      windowsOnRaces(season, races, further).some((window) => window.race === id && now >= window.cutoff),
    gridState: race.gridState,
    resultState: race.resultState,
    lastRound: order.at(-1)?.position ?? 0,
    sessions,
    grid: grid.map(({ position, driver, pitLane }) => {
      const of = [driver, raceTeam.get(driver)] as const
      return { position, driver: named.driver(...of), team: named.teamOf(...of), pitLane }
    }),
    result: classified('RACE'),
    sprint: classified('SPRINT'),
    drivers: standings
      .filter(({ category }) => category === 'DRIVER')
      .map(({ position, competitor, points }) => ({
        position,
        competitor: named.driver(competitor),
        points,
      })),
    constructors: standings
      .filter(({ category }) => category === 'CONSTRUCTOR')
      .map(({ position, competitor, points }) => ({ position, competitor: named.team(competitor), points })),
    roundWinners: begun ? (winnersByRace(races, winners).get(id) ?? []) : [],
    flags,
    log: { names: namesById(races, competitors), lines: changesAbout(id, own, ofSeason, effects) },
    previous: neighbour(order[index - 1]),
    next: index === -1 ? null : neighbour(order[index + 1]),
  }
}

const neighbour = (race: Neighbour | undefined): Neighbour | null =>
  race === undefined ? null : { id: race.id, position: race.position, name: race.name }
