import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import type { Finish } from '#game/changes/outcome.ts'
import { corrections } from '#game/changes/row-changes.ts'
import { type Season, sprintAt, wholeOutcome } from '#game/changes/season.ts'
import { judgeSprint } from '#game/imports/outcome-judgement.ts'
import { teamEntries } from '#game/imports/present-teams.ts'
import { sourceNamesOf } from './imported-names.ts'
import { knownOf } from './known-outcome.ts'
import { finishesOf, isAbout } from './published.ts'
import {
  finishImport,
  type Importer,
  type ImportOutcome,
  raceOf,
  readRace,
  refuseImport,
  request,
} from './requesting.ts'

/**
 * Imports the classification of a sprint before the race. No points change, because only races are steps.
 * After the race, the result import includes the sprint.
 */
export async function importSprint(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { season, race } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  if (race.resultState !== null || sprintAt(season, raceId)?.manual)
    return finishImport(app, raceId, 'SPRINT')
  const { SPRINT: startsAt = Infinity } = race.sessions
  if (app.now < startsAt) return { kind: 'not-yet', why: 'not-started' }
  if (race.round === null) return { kind: 'not-yet', why: 'missing' }
  const answer = await app.feed.results.sprint(season.year, race.round)
  if (answer.kind === 'not-yet') return answer
  // The answer is about another race: the source has renumbered its calendar, and ours follows later.
  if (!isAbout(season.year, race, answer.value)) return { kind: 'not-yet', why: 'missing' }

  const rows = finishesOf(answer.value.rows, sourceNamesOf(season))
  const result = await request(app, season, (current) => translate(current, raceId, rows))
  if (result.kind === 'refused') return refuseImport(app, raceId, 'SPRINT', result.reason)
  if (result.kind !== 'not-yet') await writeBatch(app.db, [importing.forgetRefusal(raceId, 'SPRINT')])
  return result
}

function translate(season: Season, id: number, rows: readonly Finish[]) {
  const race = raceOf(season, id)
  if (race.resultState !== null) return { kind: 'unchanged' } as const
  const stored = wholeOutcome(season, id)
  const verdict = judgeSprint({ ...stored, SPRINT: rows }, knownOf(season, race))
  if (verdict.kind === 'fault') {
    return { kind: 'refused', reason: { code: 'outcome', fault: verdict.fault } } as const
  }
  if (verdict.kind === 'behind') return { kind: 'not-yet', why: 'points-missing' } as const
  const isFirst = stored.SPRINT.length === 0
  return {
    kind: 'wanted',
    entries: [
      { kind: 'sprint', year: season.year, race: id, value: { rows, manual: false } },
      ...teamEntries(season, race, 'SPRINT', rows),
    ],
    shown: () => corrections(stored, { ...stored, SPRINT: rows }),
    code: () => (isFirst ? 'sprint-imported' : 'sprint-changed'),
  } as const
}
