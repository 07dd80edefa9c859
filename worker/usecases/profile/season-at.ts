import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { standingsAfterRace } from '#db/queries/results.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber, stepRace } from '#db/queries/steps.ts'
import { flagsOfSeason, pointsTablesOfSeason } from '#db/queries/truths.ts'
import { completedRaces, currentSeason } from '#game/season.ts'
import { pointsTablesOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { competitorNames } from '#worker/usecases/seasons/competitors.ts'

/** A year and a race. null means the current season, or its newest race with a result. */
export type SeasonAsked = { year: number | null; race: number | null }

export type SeasonAt = Awaited<ReturnType<typeof readSeasonAt>>

/**
 * What guesses of a season are measured against after a race. Refuses with not-found an unknown season, and a
 * race without a result in it.
 */
export async function readSeasonAt({ read, db, now }: AppContext, asked: SeasonAsked) {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [seasons, races, competitors, standings, flags, points, field] = await read(
    allSeasons(db),
    racesOfSeason(db, year),
    competitorsOfSeason(db, year),
    standingsAfterRace(db, stepRace(year, asked.race)),
    flagsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
    fieldAtStep(db, year, stepNumber(year, asked.race)),
  )
  if (asked.race !== null && races.length === 0) throw new Refusal('not-found', 'no-such-race')
  const years = seasons.map((season) => season.year)
  const found = asked.year ?? races[0]?.year ?? currentSeason(years, now)
  const season = seasons.find((s) => s.year === found)
  if (season === undefined) throw new Refusal('not-found', 'no-such-season')

  const completed = completedRaces(races)
  const step = asked.race === null ? completed.length : completed.findIndex(({ id }) => id === asked.race) + 1
  if (asked.race !== null && step === 0) {
    const known = races.some(({ id }) => id === asked.race)
    throw new Refusal('not-found', known ? 'no-result-yet' : 'no-such-race')
  }
  return {
    season,
    years,
    races,
    completed,
    step,
    /** The race of the step, or undefined before the first result. */
    race: completed[step - 1],
    /** The championship tables are those of this step. */
    truth: { competitors, races, standings, flags },
    tables: pointsTablesOf(points),
    /** Every participant's scores at the step. */
    field,
    names: competitorNames(competitors),
  }
}
