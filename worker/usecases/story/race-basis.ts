import { type Database, readBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import type { RaceToWrite } from '#db/queries/making-letters.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { raceCategories } from '#game/category.ts'
import { guessesVisible, windowsOnRaces } from '#game/guess-window.ts'
import { answerTo, rightDriver } from '#game/race-answers.ts'
import { completedRaces, inSeasonOrder } from '#game/season.ts'
import type { Answer } from '#game/story/hits.ts'
import type { NextDeadline } from '#game/story/letter-facts.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { competitorNames } from '#worker/usecases/seasons/competitors.ts'

type Race = Awaited<ReturnType<typeof racesOfSeason>>[number]
type Windows = ReturnType<typeof windowsOnRaces>

/** What the letters of all fields on a race share. `answers`: of the questions that the season asks. */
export type RaceBasis = {
  races: readonly Race[]
  answers: readonly Answer[]
  next: NextDeadline
  /** No later race has a result. */
  isNewest: boolean
}

/** null: some guesses on the race are not public, because they wait for their seal. */
export async function readRaceBasis(
  db: Database,
  { id, year }: Pick<RaceToWrite, 'id' | 'year'>,
  now: number,
): Promise<RaceBasis | null> {
  const [seasons, races, further, grid, results, competitors] = await readBatch(db, [
    allSeasons(db),
    racesOfSeason(db, year),
    furtherWindows(db, year),
    gridOfRace(db, id),
    resultsOfRace(db, id),
    competitorsOfSeason(db, year),
  ])
  const season = seasons.find((one) => one.year === year)
  if (season === undefined) return null
  const windows = windowsOnRaces(season, races, further)
  const own = windows.filter(({ race }) => race === id)
  if (!own.every((window) => guessesVisible(window, now, false))) return null
  const isNewest = completedRaces(races).at(-1)?.id === id
  const named = competitorNames(competitors)
  const asked = raceCategories.filter((category) => own.some(({ question }) => question === category))
  return {
    races,
    answers: asked.flatMap((category) => {
      const driver = rightDriver(category, answerTo(category, { grid, results }))
      return driver === null
        ? []
        : [{ category, driver: { id: driver, name: named.driver(driver).shortName } }]
    }),
    next: isNewest ? nextDeadline(races, windows) : null,
    isNewest,
  }
}

function nextDeadline(races: readonly Race[], windows: Windows): NextDeadline {
  const next = inSeasonOrder(races).find(({ resultState }) => resultState === null)
  if (next === undefined) return 'LAST'
  const [first] = windows.filter(({ race }) => race === next.id).sort((a, b) => a.cutoff - b.cutoff)
  if (first === undefined || !isTimeKnown(next.startsAt)) return null
  const { id, name } = next
  return { race: id, name, cutoff: first.cutoff, isSession: first.deadline !== 'RACE' }
}
