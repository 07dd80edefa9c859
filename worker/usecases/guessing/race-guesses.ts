import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import { closedRace, newestClosedRace, racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import { difference } from '#game/answer-key.ts'
import { type RaceCategory, targetPlace } from '#game/category.ts'
import { groupsByDriver } from '#game/guess-groups.ts'
import { guessesVisible, newestClosed } from '#game/guess-window.ts'
import { pointsFor } from '#game/points.ts'
import { byName } from '#game/ranking.ts'
import { finisherAt, finishingPlaces, type ResultStatus } from '#game/results.ts'
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
  finish: Finish | null
}

type Finish = {
  place: number | null
  difference: number | null
  points: number
  status: ResultStatus
}

/** What was right. `driver` null: nobody is classified there. */
export type RightGuess = { driver: Named | null; points: number }

type ClosedRace = { id: number; position: number; name: string }

export type RaceGuesses = ClosedRace & {
  year: number
  cutoff: number
  /** By grid position, then by name. */
  first: Guessed[]
  tenth: Guessed[]
  /** null until there is a result. */
  key: Record<RaceCategory, RightGuess> | null
  /** The races of the season with public guesses, newest first. */
  closed: ClosedRace[]
  /** The first race after them. */
  upcoming: (ClosedRace & { cutoff: number }) | null
  lastRound: number
}

/**
 * Everyone's guesses on a race, or on the newest one whose cutoff has passed. Refuses with not-yet before the
 * cutoff, and with not-found an unknown or cancelled race.
 */
export const readRaceGuesses = (app: AppContext, race: number | null): Promise<RaceGuesses> =>
  app.cache.get(`race-guesses ${race ?? ''}`, app.now, () => readRaceGuessesNow(app, race))

/** The guesses on one driver. */
export type GuessGroup = Pick<Guessed, 'driver' | 'start' | 'finish'> & { guessers: Guessed['user'][] }

export type Question = {
  category: RaceCategory
  /** null until there is a result. */
  right: RightGuess | null
  guessed: number
  groups: GuessGroup[]
}

export type RaceGuessesByDriver = Omit<RaceGuesses, 'first' | 'tenth' | 'key'> & { questions: Question[] }

/** The same by driver: the best guess first, before the result the most popular one. */
export async function readRaceGuessesByDriver(
  app: AppContext,
  wanted: number | null,
): Promise<RaceGuessesByDriver> {
  const { first, tenth, key, ...race } = await readRaceGuesses(app, wanted)
  const question = (category: RaceCategory, guesses: readonly Guessed[]): Question => ({
    category,
    right: key?.[category] ?? null,
    guessed: guesses.length,
    groups: groupsByDriver(guesses).map((same) => {
      const [{ driver, start, finish }] = same
      return { driver, start, finish, guessers: same.map(({ user }) => user) }
    }),
  })
  return { ...race, questions: [question('FIRST', first), question('TENTH', tenth)] }
}

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

  const upcoming = races.find((r) => !guessesVisible(r, now, false)) ?? null
  const named = competitorNames(competitors)
  const tables = pointsTablesOf(pointsRows)
  const start = new Map(grid.map(({ driver, position }) => [driver, position]))
  const droveFor = new Map(results.map(({ driver, team }) => [driver, team]))
  const result = results.filter(({ session }) => session === 'RACE')
  const places = finishingPlaces(result)
  const statuses = new Map(result.map(({ driver, status }) => [driver, status]))
  const finish = (category: RaceCategory, driver: string): Finish => {
    const distance = difference(places, driver, targetPlace[category])
    const points = distance === null ? 0 : pointsFor(tables[category], distance)
    const status = statuses.get(driver) ?? 'DID_NOT_START'
    return { place: places.get(driver) ?? null, difference: distance, points, status }
  }
  const right = (category: RaceCategory): RightGuess => {
    const row = finisherAt(result, targetPlace[category])
    return { driver: row ? named.driver(row.driver, row.team) : null, points: pointsFor(tables[category], 0) }
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
    key: race.resultState === null ? null : { FIRST: right('FIRST'), TENTH: right('TENTH') },
    closed: races
      .filter((r) => guessesVisible(r, now, false))
      .map(closedRaceOf)
      .reverse(),
    upcoming: upcoming && { ...closedRaceOf(upcoming), cutoff: upcoming.cutoff },
    lastRound: races.at(-1)?.position ?? 0,
  }
}

const closedRaceOf = ({ id, position, name }: ClosedRace): ClosedRace => ({ id, position, name })

const offTheGrid = 1_000
const byStartThenName = (a: Guessed, b: Guessed) =>
  (a.start ?? offTheGrid) - (b.start ?? offTheGrid) || byName(a.user.username, b.user.username)
