import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import { closedRace, newestClosedRace, racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import { difference } from '#game/answer-key.ts'
import { type RaceCategory, targetPlace } from '#game/category.ts'
import { guessesVisible, newestClosed } from '#game/guess-window.ts'
import { pointsFor } from '#game/points.ts'
import { byName } from '#game/ranking.ts'
import { finishingPlaces } from '#game/results.ts'
import { inSeasonOrder } from '#game/season.ts'
import { pointsTablesOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'

export type Guessed = {
  user: { id: string; username: string }
  driver: Named
  /** null: the driver was removed from the grid after the guess. */
  start: number | null
  /** null until there is a result. place and difference are null for a driver who did not start. */
  finish: { place: number | null; difference: number | null; points: number } | null
}

type ClosedRace = { id: number; position: number; name: string }

export type RaceGuesses = ClosedRace & {
  year: number
  cutoff: number
  /** By grid position, then by name. */
  first: Guessed[]
  tenth: Guessed[]
  /** The races of the season with public guesses, newest first. */
  closed: ClosedRace[]
}

/**
 * Everyone's guesses on a race, or on the newest one whose cutoff has passed. Refuses with not-yet before the
 * cutoff, and with not-found an unknown or cancelled race.
 */
export const readRaceGuesses = (app: AppContext, race: number | null): Promise<RaceGuesses> =>
  app.cache.get(`race-guesses ${race ?? ''}`, app.now, () => readRaceGuessesNow(app, race))

async function readRaceGuessesNow(
  { read, db, now }: AppContext,
  wanted: number | null,
): Promise<RaceGuesses> {
  const year = wanted === null ? yearOrCurrent(null, now) : yearOfRace(wanted)
  const visible = wanted === null ? newestClosedRace(year, now) : closedRace(wanted, now)
  const [season, guesses, grid, results, competitors, pointsRows] = await read(
    racesOfSeason(db, year),
    guessesOfRace(db, visible),
    gridOfRace(db, visible),
    resultsOfRace(db, visible),
    competitorsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
  )
  const races = inSeasonOrder(season)
  const race = wanted === null ? newestClosed(races, now) : races.find(({ id }) => id === wanted)
  if (race === undefined) throw new Refusal('not-found', 'no-such-race')
  if (race === null || !guessesVisible(race, now, false)) throw new Refusal('not-yet', 'guesses-hidden')

  const named = competitorNames(competitors)
  const tables = pointsTablesOf(pointsRows)
  const start = new Map(grid.map(({ driver, position }) => [driver, position]))
  const droveFor = new Map(results.map(({ driver, team }) => [driver, team]))
  const places = finishingPlaces(results.filter(({ session }) => session === 'RACE'))
  const finish = (category: RaceCategory, driver: string) => {
    const distance = difference(places, driver, targetPlace[category])
    const points = distance === null ? 0 : pointsFor(tables[category], distance)
    return { place: places.get(driver) ?? null, difference: distance, points }
  }
  const guessed = (category: RaceCategory): Guessed[] =>
    guesses
      .filter((guess) => guess.category === category)
      .map(({ user, username, driver }) => ({
        user: { id: user, username },
        driver: named.driver(driver, droveFor.get(driver)),
        start: start.get(driver) ?? null,
        finish: race.resultState === null ? null : finish(category, driver),
      }))
      .sort(byStartThenName)
  return {
    ...closedRaceOf(race),
    year: race.year,
    cutoff: race.cutoff,
    first: guessed('FIRST'),
    tenth: guessed('TENTH'),
    closed: races
      .filter((r) => guessesVisible(r, now, false))
      .map(closedRaceOf)
      .reverse(),
  }
}

const closedRaceOf = ({ id, position, name }: ClosedRace): ClosedRace => ({ id, position, name })

const offTheGrid = 1_000
const byStartThenName = (a: Guessed, b: Guessed) =>
  (a.start ?? offTheGrid) - (b.start ?? offTheGrid) || byName(a.user.username, b.user.username)
