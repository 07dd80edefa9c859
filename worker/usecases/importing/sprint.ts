import { importWords } from '#app/words/imports.ts'
import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { changes, type Finish } from '#game/changes/outcome.ts'
import { judgeSprint } from '#game/imports/outcome-judgement.ts'
import type { Names } from './imported-names.ts'
import { knownOf, readStored } from './known-outcome.ts'
import { finishesOf, isAbout } from './published.ts'
import {
  type Importer,
  type ImportOutcome,
  importTruth,
  type Race,
  readRace,
  refuseImport,
  settle,
} from './results.ts'

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

  const ending = await apply(app, race, finishesOf(answer.value.rows, names), names)
  if (ending.kind === 'refused') return refuseImport(app, raceId, 'SPRINT', ending.reason)
  if (ending.kind !== 'not-yet') await writeBatch(app.db, [importing.forgetRefusal(race.id, 'SPRINT')])
  return ending
}

const apply = (app: Importer, race: Race, rows: readonly Finish[], names: Names): Promise<ImportOutcome> =>
  importTruth(app, race.year, async (truth) => {
    const stored = await readStored(app.db, race.id)
    if (stored.state !== null || stored.handMade.has('SPRINT')) return { kind: 'unchanged' }
    const after = { ...stored.outcome, SPRINT: rows }
    const verdict = judgeSprint(after, await knownOf(app.db, truth, race, names, stored))
    if (verdict.kind === 'fault') return { kind: 'refused', reason: importWords.fault(verdict.fault) }
    if (verdict.kind === 'behind') return { kind: 'not-yet', why: 'points-missing' }
    const what = changes(stored.outcome, after)
    if (what.length === 0) return { kind: 'unchanged' }
    const why = stored.outcome.SPRINT.length === 0 ? importWords.sprintImported : importWords.sprintChanged
    const change = {
      truth,
      statements: importing.replaceResult(race.id, 'SPRINT', rows),
      log: { race: race.id, at: app.now, what, why },
    }
    return { kind: 'imported', changes: what, change }
  })
