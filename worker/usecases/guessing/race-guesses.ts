import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import { closedRace, newestClosedRace, racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import { difference } from '#game/answer-key.ts'
import { type RaceCategory, raceCategories, raceQuestionOf, targetPlace } from '#game/category.ts'
import { countFlags } from '#game/flags.ts'
import { groupsByDriver } from '#game/guess-groups.ts'
import { guessesVisible, newestClosed } from '#game/guess-window.ts'
import { pointsFor } from '#game/points.ts'
import { isAsked, pointsTablesOf } from '#game/points-tables.ts'
import type { Actuals, Deadline } from '#game/questions/question.ts'
import { byName } from '#game/ranking.ts'
import type { ResultStatus } from '#game/results.ts'
import { inSeasonOrder } from '#game/season.ts'
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
  /** null: no result decides the question. */
  status: ResultStatus | null
}

/** What was right. `driver` null: nobody is classified there. */
export type RightGuess = { driver: Named | null; points: number }

type ClosedRace = { id: number; position: number; name: string }

export type RaceGuesses = ClosedRace & {
  year: number
  cutoff: number
  questions: { category: RaceCategory; right: RightGuess | null; guesses: Guessed[] }[]
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

export type RaceGuessesByDriver = Omit<RaceGuesses, 'questions'> & { questions: Question[] }

/** The same by driver: the best guess first, before the result the most popular one. */
export async function readRaceGuessesByDriver(
  app: AppContext,
  wanted: number | null,
): Promise<RaceGuessesByDriver> {
  const { questions, ...race } = await readRaceGuesses(app, wanted)
  return {
    ...race,
    questions: questions.map(({ category, right, guesses }) => ({
      category,
      right,
      guessed: guesses.length,
      groups: groupsByDriver(guesses).map((same) => {
        const [{ driver, start, finish }] = same
        return { driver, start, finish, guessers: same.map(({ user }) => user) }
      }),
    })),
  }
}

async function readRaceGuessesNow(
  { read, db, now }: AppContext,
  wanted: number | null,
): Promise<RaceGuesses> {
  const year = wanted === null ? yearOrCurrent(null, now) : yearOfRace(wanted)
  const visible = wanted === null ? newestClosedRace(year, now) : closedRace(wanted, now)
  const [season, guesses, grid, results, competitors, pointsRows] = await read(
    racesOfSeason(db, year),
    guessesOfRace(db, visible, now),
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
  const inSession = (session: Deadline) => results.filter((row) => row.session === session)
  const facts = { ...noFacts, grid, sprint: inSession('SPRINT'), result: inSession('RACE') }
  const answerTo = (category: RaceCategory): Answer => {
    const { truth, deadline } = raceQuestionOf(category)
    const actuals = truth(facts)
    const statuses = new Map(inSession(deadline).map(({ driver, status }) => [driver, status]))
    return { actuals, statuses, isKnown: actuals.size > 0 || race.resultState !== null }
  }
  const finish = (category: RaceCategory, { actuals, statuses }: Answer, driver: string): Finish => {
    const distance = difference(actuals, driver, targetPlace(category))
    return {
      place: actuals.get(driver) ?? null,
      difference: distance,
      points: distance === null ? 0 : pointsFor(tables[category], distance),
      status: statuses.get(driver) ?? (category === 'POLE' ? null : 'DID_NOT_START'),
    }
  }
  const right = (category: RaceCategory, { actuals }: Answer): RightGuess => {
    const found = [...actuals].find(([, place]) => place === targetPlace(category))
    return {
      driver: found ? named.driver(found[0], droveFor.get(found[0])) : null,
      points: pointsFor(tables[category], 0),
    }
  }
  const guessed = (category: RaceCategory, answer: Answer): Guessed[] =>
    guesses
      .filter((guess) => guess.category === category)
      .map(({ user, username, driver }) => ({
        user: { id: user, username },
        driver: named.driver(driver, droveFor.get(driver)),
        start: start.get(driver) ?? null,
        finish: answer.isKnown ? finish(category, answer, driver) : null,
      }))
      .sort(byStartThenName)
  return {
    ...closedRaceOf(race),
    year: race.year,
    cutoff: race.cutoff,
    questions: raceCategories
      .filter((category) => isAsked(tables, category))
      .map((category) => {
        const answer = answerTo(category)
        return {
          category,
          right: answer.isKnown ? right(category, answer) : null,
          guesses: guessed(category, answer),
        }
      }),
    closed: races
      .filter((r) => guessesVisible(r, now, false))
      .map(closedRaceOf)
      .reverse(),
    upcoming: upcoming && { ...closedRaceOf(upcoming), cutoff: upcoming.cutoff },
    lastRound: races.at(-1)?.position ?? 0,
  }
}

type Answer = { actuals: Actuals; statuses: ReadonlyMap<string, ResultStatus>; isKnown: boolean }

/** Questions on a race ask for nothing of the season. */
const noFacts = { drivers: [], constructors: [], flags: countFlags([]) }

const closedRaceOf = ({ id, position, name }: ClosedRace): ClosedRace => ({ id, position, name })

const offTheGrid = 1_000
const byStartThenName = (a: Guessed, b: Guessed) =>
  (a.start ?? offTheGrid) - (b.start ?? offTheGrid) || byName(a.user.username, b.user.username)
