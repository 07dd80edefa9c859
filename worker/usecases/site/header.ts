import { competitorsExist } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { newestClosed, raceWindow, seasonWindow } from '#game/guess-window.ts'
import { isUnderWay, raceEnd } from '#game/imports/race-day.ts'
import { currentSeason, inSeasonOrder, nextNewYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

export type HeaderStatus = {
  isAbleToGuess: boolean
  isRaceGuess: boolean
  isLoggedIn: boolean
  isAdmin: boolean
  /** A race is in progress, and the viewer may enter flags. */
  isAbleToFlag: boolean
}

/** The state of the menu, polled by every visible tab. */
export async function readHeader(app: AppContext): Promise<{ status: HeaderStatus; basis: Basis }> {
  const [{ isUnderWay, basis, ...windows }, viewer] = await Promise.all([
    app.cache.get('header', app.now, () => readWindows(app)),
    app.viewer(),
  ])
  const isAdmin = viewer?.isAdmin ?? false
  return {
    status: { ...windows, isLoggedIn: viewer !== null, isAdmin, isAbleToFlag: isAdmin && isUnderWay },
    basis,
  }
}

async function readWindows({ read, db, now }: AppContext) {
  const [seasons, races, withCompetitors] = await read(
    allSeasons(db),
    racesOfSeason(db, yearOrCurrent(null, now)),
    competitorsExist(db),
  )
  const ready = new Set(withCompetitors.map(({ year }) => year))
  const current = currentSeason(
    seasons.map(({ year }) => year),
    now,
  )
  const season = seasons.find(({ year }) => year === current)
  const running = inSeasonOrder(races)
  const instants = [
    nextNewYear(now),
    ...seasons.map(({ cutoff }) => cutoff),
    ...running.flatMap((race) => [race.cutoff, race.startsAt, raceEnd(race)]),
  ]
  return {
    basis: {
      year: season?.year ?? 0,
      version: season?.version ?? 0,
      until: firstAhead(instants, now),
    },
    isAbleToGuess:
      seasons.some((s) => seasonWindow({ ...s, hasCompetitors: ready.has(s.year) }, now) === 'open') ||
      (season !== undefined && running.some((race) => raceWindow(race, season, now) === 'open')),
    isRaceGuess: newestClosed(running, now) !== null,
    isUnderWay: running.some((race) => isUnderWay(race, now)),
  }
}
