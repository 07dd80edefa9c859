import { writeBatch } from '#db/client.ts'
import * as importing from '#db/queries/importing.ts'
import { noteCorrection, resultsUnread } from '#db/queries/jobs.ts'
import type { Entry } from '#game/changes/entries.ts'
import {
  isOfResult,
  isOutcomePart,
  officialAfter,
  resultState,
  type WholeOutcome,
} from '#game/changes/outcome.ts'
import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import { corrections, type RowChange } from '#game/changes/row-changes.ts'
import { manualParts, type Race, type Season, wholeOutcome } from '#game/changes/season.ts'
import { correctedWithin, freshFor, stableAfter } from '#game/imports/due-imports.ts'
import type { ImportDelay } from '#game/imports/import-reasons.ts'
import { judgeOutcome, type OutcomeVerdict } from '#game/imports/outcome-judgement.ts'
import { teamEntries } from '#game/imports/present-teams.ts'
import { completedRaces } from '#game/season.ts'
import { type Judged, judgedAnswer } from './accepted.ts'
import { sourceNamesOf } from './imported-names.ts'
import { knownOf } from './known-outcome.ts'
import { outcomeOf, readPublished, whoseAnswer } from './published.ts'
import {
  type Importer,
  type ImportOutcome,
  raceOf,
  readRace,
  refuseImport,
  request,
  type SourceRequest,
} from './requesting.ts'

/**
 * Imports the classification, the sprint and both tables of a race. One transaction also writes scores and log.
 * Idempotent: writes only changes. Throws a FeedFault if the source is unusable.
 */
export async function importResult(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { season, race } = await readRace(app.db, raceId)
  if (race.position === null) return notYet('cancelled')
  if (app.now < race.startsAt) return notYet('not-started')
  if (race.round === null) return notYet('missing')
  const hasSprint = race.sessions.SPRINT !== undefined
  const published = await readPublished(app.feed.results, season.year, race.round, hasSprint)
  if (published.kind === 'not-yet') return published
  const whose = whoseAnswer(season.year, race, published.value)
  if (whose === 'another') return refuseImport(app, raceId, 'RESULT', { code: 'other-race' })
  if (whose === 'behind') return notYet('standings-behind')

  const outcome = outcomeOf(published.value, sourceNamesOf(season))
  const judged = await judgedAnswer(app.db, raceId, 'RESULT', outcome)
  const result = await request(app, season, (current) => translate(app, current, raceId, outcome, judged))
  if (result.kind === 'refused') return refuseImport(app, raceId, 'RESULT', result.reason, result.answer)
  if (result.kind !== 'not-yet') await writeBatch(app.db, [importing.forgetSettled(raceId)])
  return result
}

async function translate(
  app: Importer,
  season: Season,
  id: number,
  published: WholeOutcome,
  { answer, isAccepted }: Judged,
) {
  const race = raceOf(season, id)
  const stored = wholeOutcome(season, id)
  const manual = manualParts(season, id)
  const kept = Object.fromEntries(manual.filter(isOutcomePart).map((part) => [part, stored[part]]))
  const outcome: WholeOutcome = { ...published, ...kept }
  const verdict = judgeOutcome(outcome, knownOf(season, race))
  const isBelieved = verdict.kind === 'believed' || (verdict.kind !== 'fault' && isAccepted)
  if (!isBelieved) {
    const ending = await unbelieved(app, season, race, verdict)
    return ending.kind === 'refused' && verdict.kind !== 'fault' ? { ...ending, answer } : ending
  }
  const what = corrections(stored, outcome)
  const parts = what.map(({ part }) => part)
  const state = resultState(race.resultState, parts, app.now - race.startsAt)
  const { SPRINT, ...rest } = outcome
  const at = { year: season.year, race: id }
  const entries: Entry[] = [
    { ...at, kind: 'outcome', value: { state, ...rest, manual: [] } },
    { ...at, kind: 'sprint', value: SPRINT.length > 0 ? { rows: SPRINT, manual: false } : null },
    ...teamEntries(season, race, 'RACE', rest.RACE),
  ]
  const isFollowed = completedRaces(season.races).some(({ position }) => position > (race.position ?? 0))
  const isCorrection = what.length > 0 && (race.resultState !== null || isFollowed)
  const isFirst = race.resultState === null
  const wanted: SourceRequest = {
    kind: 'wanted',
    entries,
    shown: () => what,
    code: () => (isFirst ? 'result-imported' : whyChanged(what)),
    statements: isCorrection ? [noteCorrection(season.year, app.now, stableAfter)] : [],
  }
  return wanted
}

/**
 * Handles an implausible answer, which changes nothing. Contradictions and missing rows are refused at once.
 * Wrong sums are "not yet" for a day, or until earlier rounds are read again.
 * An answer older than the stored result is "not yet".
 */
async function unbelieved(
  { db, now }: Importer,
  { year }: Season,
  race: Race,
  verdict: Exclude<OutcomeVerdict, { kind: 'believed' }>,
) {
  if (verdict.kind === 'fault') return refused(verdict.fault)
  const isYoung = now - race.startsAt < officialAfter
  if (verdict.kind === 'behind') {
    const isFirst = race.resultState === null
    return isYoung || !isFirst ? notYet('standings-behind') : refused({ kind: 'behind', part: 'DRIVER' })
  }
  const since = { from: now - correctedWithin, readBefore: now - freshFor }
  const [{ unread } = { unread: 0 }] = await resultsUnread(db, { year, position: race.position ?? 0 }, since)
  if (unread > 0) await writeBatch(db, [noteCorrection(year, now, stableAfter)])
  return isYoung || unread > 0 ? notYet('standings-apart') : refused(verdict.fault)
}

const notYet = (why: ImportDelay) => ({ kind: 'not-yet', why }) as const
const refused = (fault: OutcomeFault) => ({ kind: 'refused', reason: { code: 'outcome', fault } }) as const

const whyChanged = (what: readonly RowChange[]) =>
  what.some(({ part }) => isOfResult(part)) ? 'result-changed' : 'tables-changed'
