import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { countsOfRaceGuesses, raceOfOneWindow } from '#db/queries/field-windows.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { newestClosedRace, racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { gridOfRace, resultsOfRace } from '#db/queries/results.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { sealIsOfRace, shownTimes } from '#db/queries/shown-windows.ts'
import { pointsTablesOfSeason } from '#db/queries/truths.ts'
import { difference } from '#game/answer-key.ts'
import { isRaceCategory, type RaceCategory, raceQuestionOf, targetPlace } from '#game/category.ts'
import { newestClosed, visibleWindows, windowsOnRaces } from '#game/guess-window.ts'
import { pointsFor } from '#game/points.ts'
import { askedIn, type PointsTables, pointsTablesOf } from '#game/points-tables.ts'
import { answerTo, rightDriver } from '#game/race-answers.ts'
import { byName } from '#game/ranking.ts'
import type { GridState, ResultState, ResultStatus } from '#game/results.ts'
import { rulesElsewhere } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import { isMarked } from '#game/shown-guesses.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { hiddenGuesses, readSealed } from '#worker/usecases/seal-making/first-reader.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'

export type Guessed = {
  user: { id: string; username: string }
  driver: Named
  /** null: the driver was removed from the grid after the guess. */
  start: number | null
  /** null until there is a result. place and difference are null for a driver who did not start. */
  finish: Finish | null
  /** Saved when others' guesses had been shown. */
  afterShown: boolean
  /** How many made this guess. Without a name there may be several. */
  same: number
}

type Finish = {
  place: number | null
  difference: number | null
  points: number
  /** null: no result decides the question. */
  status: ResultStatus | null
}

/** The right guess. `driver` null: nobody is classified there. */
export type RightGuess = { driver: Named | null; points: number }

type ClosedRace = { id: number; position: number; name: string }

export type RaceGuesses = ClosedRace & {
  year: number
  /** The last of the questions shown. */
  cutoff: number
  /** Those whose guesses are public. */
  questions: {
    category: RaceCategory
    right: RightGuess | null
    isProvisional: boolean
    /** The leaderboard has the points: they come with the result of the race, also where the answer is known before. */
    isCounted: boolean
    guesses: Guessed[]
  }[]
  /** Every guess has its name. Those of a field that is larger than a window are counts by driver. */
  isWhole: boolean
  /** The questions that are still open on this race. */
  waiting: RaceCategory[]
  /** The races of the season with a closed question, newest first. */
  closed: ClosedRace[]
  /** The first race after them. */
  upcoming: (ClosedRace & { cutoff: number }) | null
  lastRound: number
}

/**
 * Everyone's guesses on a race, or on the newest one whose cutoff has passed. Refuses with not-yet before the first
 * cutoff of its questions, and with not-found an unknown or cancelled race.
 */
export const readRaceGuesses = (
  app: AppContext,
  race: number | null,
  field: Field = everyone,
): Promise<RaceGuesses> =>
  field === everyone
    ? app.cache.get(`race-guesses ${race ?? ''}`, app.now, () => readRaceGuessesNow(app, race, field))
    : readRaceGuessesNow(app, race, field)

/** The rows of a race, and its windows, which need a seal before anyone sees the guesses. */
async function readRaceRows(app: AppContext, wanted: number | null, { some }: Field) {
  const { read, readKept, db, now } = app
  const year = wanted === null ? yearOrCurrent(null, now) : yearOfRace(wanted)
  const meant = wanted ?? newestClosedRace(year, now)
  const [[all, further, seasons, competitors, pointsRows], [byUser, counts, grid, results, shown]] =
    await Promise.all([
      readKept(
        racesOfSeason(db, year),
        furtherWindows(db, year),
        allSeasons(db),
        competitorsOfSeason(db, year),
        pointsTablesOfSeason(db, year),
      ),
      read(
        guessesOfRace(db, some ? meant : raceOfOneWindow(meant), now, some),
        countsOfRaceGuesses(db, year, some ? -1 : meant),
        gridOfRace(db, meant),
        resultsOfRace(db, meant),
        shownTimes(db, year, sealIsOfRace(meant)),
      ),
    ])
  const races = inSeasonOrder(all)
  const season = seasons.find((one) => one.year === all[0]?.year)
  if (season?.rulesVersion === rulesElsewhere) {
    throw new Refusal('not-found', { kind: 'season-from-sheet', year: season.year })
  }
  const windows = season ? windowsOnRaces(season, all, further) : []
  const race = wanted === null ? newestClosed(races, now) : races.find(({ id }) => id === wanted)
  if (race === undefined) throw new Refusal('not-found', 'no-such-race')
  const onRace = windows.flatMap((one) => (one.race === race?.id ? { ...one, year: race.year } : []))
  const tables = pointsTablesOf(pointsRows)
  return { races, windows, race, onRace, tables, competitors, byUser, counts, grid, results, shown }
}

async function readRaceGuessesNow(
  app: AppContext,
  wanted: number | null,
  field: Field,
): Promise<RaceGuesses> {
  const { now } = app
  const rows = await readSealed(
    app,
    () => readRaceRows(app, wanted, field),
    ({ onRace }) => onRace,
  )
  const { races, windows, race, onRace, tables, byUser, counts, shown } = rows
  const isVisible = visibleWindows(windows, { now, own: false })
  const asked = askedIn(tables).filter(isRaceCategory)
  const visible = asked.filter((category) => race && isVisible(category, race.id))
  if (race === null || visible.length === 0) throw hiddenRace(now, rows)

  await field.of(race.year)
  const guesses = [
    ...byUser.map((guess) => ({
      ...guess,
      afterShown: isMarked(shown, { ...guess, race: race.id }),
      same: 1,
    })),
    ...counts.flatMap(({ category, counts }) =>
      counts.map(([driver, , same]) => ({
        category,
        driver,
        same,
        user: '',
        username: '',
        afterShown: false,
      })),
    ),
  ]

  const isClosed = ({ id }: ClosedRace) => windows.some((one) => one.race === id && now >= one.cutoff)
  const cutoffs = onRace.filter(({ question }) => visible.includes(question))
  const waiting = asked.filter((category) => !visible.includes(category))
  const upcoming = races.find((one) => !isClosed(one)) ?? null
  return {
    ...closedRaceOf(race),
    year: race.year,
    cutoff: Math.max(...cutoffs.map(({ cutoff }) => cutoff)),
    questions: visible.map(questionIn({ ...rows, race, guesses })),
    isWhole: counts.length === 0,
    waiting,
    closed: races.filter(isClosed).map(closedRaceOf).reverse(),
    upcoming: upcoming && { ...closedRaceOf(upcoming), cutoff: upcoming.cutoff },
    lastRound: races.at(-1)?.position ?? 0,
  }
}

/** Without a race of its own, the page is about the next one. */
function hiddenRace(now: number, { races, windows, race, onRace }: RaceRows): Refusal {
  const waiting = race === null ? windows.filter(({ isOver }) => !isOver) : onRace
  const shown = race ?? races.find(({ cutoff }) => now < cutoff)
  return hiddenGuesses(now, waiting, shown && { name: shown.name, year: shown.year, before: null })
}

type RaceRows = Awaited<ReturnType<typeof readRaceRows>>

type Known = {
  race: { gridState: GridState | null; resultState: ResultState | null }
  guesses: (Omit<Rows<typeof guessesOfRace>[number], 'storedAt'> & { afterShown: boolean; same: number })[]
  grid: Rows<typeof gridOfRace>
  results: Rows<typeof resultsOfRace>
  competitors: Rows<typeof competitorsOfSeason>
  tables: PointsTables
}
type Rows<Query extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>

/** The guesses on a question, each with its points once the answer is known. */
function questionIn({ race, guesses, grid, results, competitors, tables }: Known) {
  const named = competitorNames(competitors)
  const start = new Map(grid.map(({ driver, position }) => [driver, position]))
  const droveFor = new Map(results.map(({ driver, team }) => [driver, team]))
  const nameOf = (driver: string) => named.driver(driver, droveFor.get(driver))
  return (category: RaceCategory): RaceGuesses['questions'][number] => {
    const { answeredBy, deadline } = raceQuestionOf(category)
    const actuals = answerTo(category, { grid, results })
    const isKnown = actuals.size > 0 || race.resultState !== null
    const statuses = new Map(
      results.filter(({ session }) => session === deadline).map(({ driver, status }) => [driver, status]),
    )
    const finish = (driver: string): Finish => {
      const distance = difference(actuals, driver, targetPlace(category))
      return {
        place: actuals.get(driver) ?? null,
        difference: distance,
        points: distance === null ? 0 : pointsFor(tables[category], distance),
        status: answeredBy === 'grid' ? null : (statuses.get(driver) ?? 'DID_NOT_START'),
      }
    }
    const right = rightDriver(category, actuals)
    return {
      category,
      right: isKnown
        ? { driver: right === null ? null : nameOf(right), points: pointsFor(tables[category], 0) }
        : null,
      isProvisional: answeredBy === 'grid' && race.gridState === 'QUALIFYING',
      isCounted: race.resultState !== null,
      guesses: guesses
        .filter((guess) => guess.category === category)
        .map(({ user, username, driver, same, afterShown }) => ({
          user: { id: user, username },
          driver: nameOf(driver),
          start: start.get(driver) ?? null,
          finish: isKnown ? finish(driver) : null,
          afterShown,
          same,
        }))
        .sort(byStartThenName),
    }
  }
}

const closedRaceOf = ({ id, position, name }: ClosedRace): ClosedRace => ({ id, position, name })

const offTheGrid = 1_000
const byStartThenName = (a: Guessed, b: Guessed) =>
  (a.start ?? offTheGrid) - (b.start ?? offTheGrid) || byName(a.user.username, b.user.username)
