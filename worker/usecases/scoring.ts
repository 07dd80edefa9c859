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
import type { PointsTables } from '#game/points.ts'
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
  writeFromTruth(app, year, async ({ truth, tables }) => recomputation(year, fromStep, truth, tables))

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
  writeFromTruth(app, year, async (stored) => {
    const change = await decide(stored)
    if (change === null) return []
    return [
      ...change.statements,
      moveTruth(year),
      ...recomputation(year, change.fromStep, change.truth, stored.tables),
      ...(change.afterwards ?? []),
    ]
  })

const attempts = 3

async function writeFromTruth(
  app: Scorebook,
  year: number,
  statementsFrom: (stored: StoredTruth) => Promise<Statement[]>,
): Promise<number> {
  for (let tried = 1; ; tried++) {
    const stored = await readTruth(app.db, year)
    const statements = await statementsFrom(stored)
    if (statements.length === 0) return 0
    try {
      const written = await writeBatch(app.db, [expectTruth(year, stored.version), ...statements])
      if (written > 0) app.recent.forget()
      return written
    } catch (error) {
      if (tried === attempts || !String(error).includes('seasons.truth')) throw error
    }
  }
}

function recomputation(
  year: number,
  fromStep: number,
  truth: SeasonTruth,
  tables: PointsTables,
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
    version: seasons.find((season) => season.year === year)?.truth ?? 0,
    truth: { competitors, races, standings, results, flags },
    tables: pointsTablesOf(points),
  }
}
