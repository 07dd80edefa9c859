import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { dropSteps, moveSeasonVersion, replaceKey, scoreStep } from '#db/queries/scoring.ts'
import {
  flagsOfSeason,
  pointsTablesOfSeason,
  raceResultsOfSeason,
  standingsOfSeason,
} from '#db/queries/truths.ts'
import { answerKey } from '#game/answer-key.ts'
import { pointsTablesOf, stepsOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'

/** All that scoring needs of a request; commands at the terminal have no more than this. */
export type Scorebook = Pick<AppContext, 'db' | 'recent'>

/**
 * Scores a season again from a step on (0 = everything) after one of its truths has changed. Readers see
 * the old scores or the new ones, never a mixture; rows that stay the same are not written, and the season
 * version moves only if something did. Answers how many rows were written.
 */
export async function recompute(app: Scorebook, year: number, fromStep: number): Promise<number> {
  const written = await writeBatch(app.db, await recomputation(app, year, fromStep))
  if (written > 0) app.recent.forget()
  return written
}

/** The statements of a recomputation, for a batch that also holds the change of truth that asks for it. */
async function recomputation({ db }: Scorebook, year: number, fromStep: number): Promise<Statement[]> {
  const { steps, tables } = await readSteps(db, year)
  const keys = steps.map(({ truth }, step) => ({ step, rows: answerKey(truth, tables) }))
  const affected = steps.map(({ race }, step) => ({ race, step })).slice(fromStep)
  return [
    ...replaceKey(year, fromStep, keys.slice(fromStep)),
    ...dropSteps(year, steps.length),
    ...affected.flatMap(({ race, step }) => [scoreStep(year, step, race), moveSeasonVersion(year)]),
  ]
}

async function readSteps(db: Database, year: number) {
  const [competitors, races, standings, results, flags, points] = await db.batch([
    competitorsOfSeason(db, year),
    racesOfSeason(db, year),
    standingsOfSeason(db, year),
    raceResultsOfSeason(db, year),
    flagsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
  ])
  return {
    steps: stepsOf({ competitors, races, standings, results, flags }),
    tables: pointsTablesOf(points),
  }
}
