import { importWords } from '#app/words.ts'
import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { changes, type Finish } from '#game/outcome.ts'
import { leastRows, type OutcomeFault, rowsFault } from '#game/outcome-faults.ts'
import type { Names } from './imported-names.ts'
import {
  type Importer,
  type ImportOutcome,
  importTruth,
  isAbout,
  readRace,
  readStored,
  refuseImport,
  settle,
} from './importing.ts'
import { finishesOf } from './published.ts'

/**
 * Shows the classification of a sprint as soon as it is published, before the race. It moves nobody's points:
 * only races make steps. From the race's result on it is part of that.
 */
export async function importSprint(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { race, names, sprint, handMade } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  if (race.resultState !== null || handMade.has('SPRINT')) return settle(app, raceId, 'SPRINT')
  if (sprint === null || app.now < sprint) return { kind: 'not-yet', why: 'not-started' }
  const answer = await app.feed.jolpica.sprint(race.year, race.position)
  if (answer.kind === 'not-yet') return answer
  // An answer for another race: the calendar has been renumbered, and ours will follow.
  if (!isAbout(race, answer.value)) return { kind: 'not-yet', why: 'missing' }

  const rows = finishesOf(answer.value.rows, names)
  const fault = sprintFault(rows, names)
  if (fault !== null) return refuseImport(app, raceId, 'SPRINT', importWords.fault(fault))
  return apply(app, race, rows)
}

async function apply(
  app: Importer,
  race: { id: number; year: number },
  rows: readonly Finish[],
): Promise<ImportOutcome> {
  const ending = await importTruth(app, race.year, async (truth) => {
    const { outcome, state, handMade } = await readStored(app.db, race.id)
    const what = changes(outcome, { ...outcome, SPRINT: rows })
    if (state !== null || handMade.has('SPRINT') || what.length === 0) return { kind: 'unchanged' }
    const why = outcome.SPRINT.length === 0 ? importWords.sprintImported : importWords.sprintChanged
    const change = {
      truth,
      statements: importing.replaceResult(race.id, 'SPRINT', rows),
      log: { race: race.id, at: app.now, what, why },
    }
    return { kind: 'imported', changes: what, change }
  })
  await writeBatch(app.db, [importing.forgetRefusal(race.id, 'SPRINT')])
  return ending
}

function sprintFault(rows: readonly Finish[], names: Names): OutcomeFault | null {
  const strangers = [...new Set(rows.map(({ team }) => team))].filter((team) => !names.constructors.has(team))
  if (strangers.length > 0) return { kind: 'unknown', part: 'SPRINT', names: strangers }
  const places = rows.map(({ driver, position }) => ({ competitor: driver, position }))
  return rowsFault('SPRINT', places, names.drivers, leastRows('SPRINT', names.constructors.size))
}
