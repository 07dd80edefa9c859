import { competitorsExist } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { newestClosed, raceWindow, seasonWindow } from '#game/guess-window.ts'
import { isUnderWay } from '#game/race-day.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

export type HeaderStatus = {
  isAbleToGuess: boolean
  isRaceGuess: boolean
  isLoggedIn: boolean
  isAdmin: boolean
  /** A race is under way and the viewer may register its flags. */
  isAbleToFlag: boolean
}

/** What the menu needs to know; polled by every visible tab. */
export async function readHeader(app: AppContext): Promise<HeaderStatus> {
  const [{ isUnderWay, ...windows }, viewer] = await Promise.all([
    app.recent.get('header', app.now, () => readWindows(app)),
    app.viewer(),
  ])
  const isAdmin = viewer?.isAdmin ?? false
  return { ...windows, isLoggedIn: viewer !== null, isAdmin, isAbleToFlag: isAdmin && isUnderWay }
}

async function readWindows({ read, db, now }: AppContext) {
  const [seasons, races, withCompetitors] = await read(
    allSeasons(db),
    racesOfSeason(db, yearOrCurrent(null, now)),
    competitorsExist(db),
  )
  const ready = new Set(withCompetitors.map(({ year }) => year))
  const season = seasons.find(({ year }) => year === races[0]?.year)
  const running = inSeasonOrder(races)
  return {
    isAbleToGuess:
      seasons.some((s) => seasonWindow({ ...s, hasCompetitors: ready.has(s.year) }, now) === 'open') ||
      (season !== undefined && running.some((race) => raceWindow(race, season, now) === 'open')),
    isRaceGuess: newestClosed(running, now) !== null,
    isUnderWay: running.some((race) => isUnderWay(race, now)),
  }
}
