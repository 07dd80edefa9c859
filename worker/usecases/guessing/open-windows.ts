import { competitorsExist } from '#db/queries/competitors.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { type Basis, firstAhead } from '#game/basis.ts'
import { type Category, seasonCategories } from '#game/category.ts'
import { groupsBy } from '#game/groups.ts'
import { newestClosed, windowOfSeason, windowState, windowsOnRaces } from '#game/guess-window.ts'
import { isUnderWay, raceEnd } from '#game/imports/race-day.ts'
import { liveUntil, runningRace } from '#game/live/running.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { currentSeason, inSeasonOrder, nextNewYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'

/** The questions that everyone can guess on now, by season or race and deadline. `cutoff` is in milliseconds. */
export type OpenWindow = {
  year: number
  deadline: QuestionDeadline
  race: { id: number; position: number; name: string } | null
  cutoff: number
  questions: Category[]
}

/** The state of all guess windows, the same for everyone. */
type WindowStates = {
  basis: Basis
  /** The nearest deadline first. */
  open: OpenWindow[]
  /** A race's guesses are visible to all. */
  isRaceGuess: boolean
  isUnderWay: boolean
  /** The race that runs, by the calendar. */
  runs: RunningRace | null
}
export type RunningRace = { id: number; position: number; name: string; startsAt: number; cutoff: number }

export const readWindows = (app: AppContext): Promise<WindowStates> =>
  app.cache.get('windows', app.now, () => readWindowsNow(app))

async function readWindowsNow({ readKept, db, now }: AppContext): Promise<WindowStates> {
  const [seasons, races, further, withCompetitors] = await readKept(
    allSeasons(db),
    racesOfSeason(db, yearOrCurrent(null, now)),
    furtherWindows(db, yearOrCurrent(null, now)),
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
    ...running.flatMap((race) => [race.cutoff, race.startsAt, raceEnd(race), liveUntil(race)]),
    ...further.map(({ cutoff }) => cutoff),
  ]
  const windows = [
    ...seasons.flatMap(({ year, ...one }) => {
      const window = windowOfSeason({ ...one, hasCompetitors: ready.has(year) })
      return seasonCategories.map((question) => ({ ...window, ...ofSeason, year, question }))
    }),
    ...(season ? windowsOnRaces(season, running, further) : []).flatMap((window) => {
      const race = running.find(({ id }) => id === window.race)
      return race ? { ...window, year: race.year, race: raceIn(race) } : []
    }),
  ]
  const open = windows.filter((window) => windowState(window, now) === 'open')
  const together = groupsBy(open, ({ year, race, deadline }) => `${year} ${race?.id} ${deadline}`)
  const runsNow = runningRace(running, now)
  return {
    basis: {
      year: season?.year ?? 0,
      version: season?.version ?? 0,
      until: firstAhead(instants, now),
    },
    open: together
      .map((same) => {
        const [{ year, deadline, race, cutoff }] = same
        return { year, deadline, race, cutoff, questions: same.map(({ question }) => question) }
      })
      .sort((a, b) => a.cutoff - b.cutoff),
    isRaceGuess: newestClosed(running, now) !== null,
    isUnderWay: running.some((race) => isUnderWay(race, now)),
    runs: runsNow && { ...raceIn(runsNow), startsAt: runsNow.startsAt, cutoff: runsNow.cutoff },
  }
}

const ofSeason = { deadline: 'SEASON' as const, race: null }

const raceIn = ({ id, position, name }: { id: number; position: number; name: string }) => ({
  id,
  position,
  name,
})
