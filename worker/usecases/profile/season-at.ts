import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { guessCountsOf } from '#db/queries/guess-counts.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { standingsAfterRace } from '#db/queries/results.ts'
import { fieldsAtSteps } from '#db/queries/scores.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { shownTimes } from '#db/queries/shown-windows.ts'
import { stepNumber, stepNumberBefore, stepRace, stepRaceBefore } from '#db/queries/steps.ts'
import { flagsOfSeason, pointsTablesOfSeason } from '#db/queries/truths.ts'
import { fieldCounts } from '#game/field-counts.ts'
import { windowsOnRaces } from '#game/guess-window.ts'
import { askedIn, pointsTablesOf } from '#game/points-tables.ts'
import { rulesElsewhere } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'
import { hiddenGuesses, readSealed } from '#worker/usecases/seal-making/first-reader.ts'
import { competitorNames } from '#worker/usecases/seasons/competitors.ts'
import { findAsked, type SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'

export type SeasonAt = Awaited<ReturnType<typeof readSeasonAt>>

/**
 * The season after a race, that guesses are measured against. Refuses with not-found an unknown season and a race
 * without a result in it, and with not-yet all of a site without seasons.
 */
export const readSeasonAt = (app: AppContext, asked: SeasonAsked) =>
  readSealed(
    app,
    () => readOnce(app, asked),
    ({ season, windows }) => [
      { ...season, race: null, deadline: 'SEASON' as const },
      ...windows.map((window) => ({ ...window, year: season.year })),
    ],
  )

async function readOnce({ readKept, db, now }: AppContext, asked: SeasonAsked) {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [seasons, races, further, competitors, standings, flags, points, fields, guessCounts, shown] =
    await readKept(
      allSeasons(db),
      racesOfSeason(db, year),
      furtherWindows(db, year),
      competitorsOfSeason(db, year),
      standingsAfterRace(db, stepRace(year, asked.race), stepRaceBefore(year, asked.race)),
      flagsOfSeason(db, year),
      pointsTablesOfSeason(db, year),
      fieldsAtSteps(db, year, stepNumber(year, asked.race), stepNumberBefore(year, asked.race)),
      guessCountsOf(db, year),
      shownTimes(db, year),
    )
  const { years, season, completed, step } = findAsked(asked, seasons, races, now)
  if (season === null) throw hiddenGuesses(now, [])
  const tables = pointsTablesOf(points)
  const fieldAt = (step: number) =>
    fieldCounts(fields.find((one) => one.step === step)?.counts ?? {}, season.participants)
  return {
    season,
    years,
    races,
    /** The windows of the questions on races. */
    windows: windowsOnRaces(season, races, further),
    completed,
    step,
    /** The race of the step, or undefined before the first result. */
    race: completed[step - 1],
    /** The championship tables are those of this step and the one before. */
    truth: { competitors, races, standings, flags },
    tables,
    /** The questions of the season. One from a sheet has none. */
    asked: season.rulesVersion === rulesElsewhere ? [] : askedIn(tables),
    /** The whole field after the step and the one before. */
    field: fieldAt(step),
    fieldBefore: fieldAt(step - 1),
    /** How many made the same guess. */
    guessCounts,
    /** When guesses were first shown. */
    shown,
    names: competitorNames(competitors),
  }
}

/** Why others cannot see a participant's guesses on the season yet. */
export const hiddenSeason = (
  { season, years }: Pick<SeasonAt, 'season' | 'years'>,
  { user, takesPart }: { user: { username: string }; takesPart: boolean },
  now: number,
) =>
  hiddenGuesses(now, [season], {
    name: user.username,
    year: season.year,
    before: years.find((year) => year < season.year) ?? null,
    isAbsent: !takesPart,
  })
