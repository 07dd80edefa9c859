import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import {
  dropSteps,
  expectTruth,
  moveSeasonVersion,
  moveTruth,
  replaceKey,
  scoreStep,
} from '#db/queries/scoring.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import {
  flagsOfSeason,
  pointsTablesOfSeason,
  raceResultsOfSeason,
  standingsOfSeason,
} from '#db/queries/truths.ts'
import { answerKey } from '#game/answer-key.ts'
import { pointsTablesOf, type SeasonTruth, stepsOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'

/** All that scoring needs of a request; commands at the terminal have no more than this. */
export type Scorebook = Pick<AppContext, 'db' | 'recent'>

/** A change of a season's truths: the statements that make it, and the truths as they are afterwards. */
export type TruthChange = {
  statements: readonly Statement[]
  truth: SeasonTruth
  /** The first step whose scores it can affect. */
  fromStep: number
  /** What can only be said once everybody is scored. */
  afterwards?: readonly Statement[]
}

type StoredTruth = Awaited<ReturnType<typeof readTruth>>

/**
 * Scores a season again from a step on (0 = everything) after one of its truths has changed. Readers see
 * the old scores or the new ones, never a mixture; rows that stay the same are not written, and the season
 * version moves only if something did. Answers how many rows were written.
 */
export const recompute = (app: Scorebook, year: number, fromStep: number): Promise<number> =>
  writeFromTruths(app, [year], async ([stored]) => recomputation(stored!, fromStep))

/** Runs statements that change who takes part in these seasons, together with everybody's new scores. */
export const changeField = (
  app: Scorebook,
  years: readonly number[],
  statements: readonly Statement[],
): Promise<number> =>
  writeFromTruths(app, years, async (seasons) => [
    ...statements,
    ...seasons.flatMap((stored) => recomputation(stored, 0)),
  ])

/**
 * The one door for a change of truth: the change and everybody's new scores are stored together or not at
 * all. `decide` answers null when there is nothing to change; it is asked again, with fresh truths, when
 * somebody else changed one in the meantime. Answers how many rows were written.
 */
export const changeTruth = (
  app: Scorebook,
  year: number,
  decide: (stored: StoredTruth) => Promise<TruthChange | null>,
): Promise<number> =>
  writeFromTruths(app, [year], async ([stored]) => {
    const change = await decide(stored!)
    if (change === null) return []
    return [
      ...change.statements,
      moveTruth(year),
      ...recomputation({ ...stored!, truth: change.truth }, change.fromStep),
      ...(change.afterwards ?? []),
    ]
  })

const attempts = 3

async function writeFromTruths(
  app: Scorebook,
  years: readonly number[],
  statementsFrom: (seasons: StoredTruth[]) => Promise<Statement[]>,
): Promise<number> {
  for (let tried = 1; ; tried++) {
    const seasons = await Promise.all(years.map((year) => readTruth(app.db, year)))
    const statements = await statementsFrom(seasons)
    if (statements.length === 0) return 0
    try {
      const asRead = seasons.map(({ year, version }) => expectTruth(year, version))
      const written = await writeBatch(app.db, [...asRead, ...statements])
      if (written > 0) app.recent.forget()
      return written
    } catch (error) {
      if (tried === attempts || !String(error).includes('seasons.truth')) throw error
    }
  }
}

function recomputation(
  { year, truth, tables }: Pick<StoredTruth, 'year' | 'tables'> & { truth: SeasonTruth },
  fromStep: number,
): Statement[] {
  const steps = stepsOf(truth)
  const keys = steps.map(({ truth }, step) => ({ step, rows: answerKey(truth, tables) }))
  const affected = steps.map(({ race }, step) => ({ race, step })).slice(fromStep)
  return [
    ...replaceKey(year, fromStep, keys.slice(fromStep)),
    ...dropSteps(year, steps.length),
    ...affected.flatMap(({ race, step }) => [scoreStep(year, step, race), moveSeasonVersion(year)]),
  ]
}

async function readTruth(db: Database, year: number) {
  const [seasons, competitors, races, standings, results, flags, points] = await db.batch([
    allSeasons(db),
    competitorsOfSeason(db, year),
    racesOfSeason(db, year),
    standingsOfSeason(db, year),
    raceResultsOfSeason(db, year),
    flagsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
  ])
  return {
    year,
    version: seasons.find((season) => season.year === year)?.truth ?? 0,
    truth: { competitors, races, standings, results, flags },
    tables: pointsTablesOf(points),
  }
}
