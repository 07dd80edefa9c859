import { importWords } from '#app/words/imports.ts'
import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import * as importing from '#db/queries/importing.ts'
import { noteCorrection, resultsUnread } from '#db/queries/jobs.ts'
import { sessionsOfRace, yearOfRace } from '#db/queries/races.ts'
import type { LoggedChange } from '#game/changes/entries.ts'
import {
  type Change,
  changes,
  isOfResult,
  type Outcome,
  officialAfter,
  outcomeParts,
  resultState,
} from '#game/changes/outcome.ts'
import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import { correctedWithin, freshFor, type ImportJob, stableAfter } from '#game/imports/due-imports.ts'
import { judgeOutcome, type Verdict } from '#game/imports/outcome-judgement.ts'
import type { ResultState } from '#game/results.ts'
import { completedRaces, type Session } from '#game/season.ts'
import type { SeasonTruth } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { changeTruth, type StoredTruth, type TruthChange } from '#worker/usecases/seasons/scoring.ts'
import { type Names, namesOf } from './imported-names.ts'
import { knownOf, readStored, type StoredOutcome } from './known-outcome.ts'
import { outcomeOf, readPublished, whoseAnswer } from './published.ts'

/** All that an import needs; cron has no more than this. */
export type Importer = Pick<AppContext, 'db' | 'cache' | 'now' | 'feed'>

export type ImportOutcome =
  | { kind: 'not-yet'; why: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unchanged' }
  | { kind: 'imported'; changes: readonly LoggedChange[] }

export type Race = Awaited<ReturnType<typeof readRace>>['race']

/**
 * Brings in what is published after a race: classification, sprint and both tables, all or nothing, together
 * with everybody's scores and a line of the public log. Asked again it writes only what has changed. Throws a
 * FeedFault when the source cannot be used.
 */
export async function importResult(app: Importer, raceId: number): Promise<ImportOutcome> {
  const { race, names, sprint } = await readRace(app.db, raceId)
  if (race.position === null) return { kind: 'not-yet', why: 'cancelled' }
  if (app.now < race.startsAt) return { kind: 'not-yet', why: 'not-started' }
  const published = await readPublished(app.feed.jolpica, race.year, race.position, sprint !== null)
  if (published.kind === 'not-yet') return published
  const whose = whoseAnswer(race, published.value)
  if (whose === 'another') return refuseImport(app, raceId, 'RESULT', importWords.otherRace)
  if (whose === 'behind') return { kind: 'not-yet', why: 'standings-behind' }

  const ending = await apply(app, race, outcomeOf(published.value, names), names)
  if (ending.kind === 'refused') return refuseImport(app, raceId, 'RESULT', ending.reason)
  if (ending.kind !== 'not-yet') await writeBatch(app.db, [importing.forgetSettled(race.id)])
  return ending
}

const apply = (app: Importer, race: Race, published: Outcome, names: Names): Promise<ImportOutcome> =>
  importTruth(app, race.year, async (truth) => {
    const stored = await readStored(app.db, race.id)
    const outcome = keepHandMade(published, stored)
    const verdict = judgeOutcome(outcome, await knownOf(app.db, truth, race, names, stored))
    if (verdict.kind !== 'believed') return unbelieved(app, race, stored.state === null, verdict)
    const what = changes(stored.outcome, outcome)
    const state = resultState(
      stored.state,
      what.map(({ part }) => part),
      app.now - race.startsAt,
    )
    if (what.length === 0 && state === stored.state) return { kind: 'unchanged' }
    const change = truthChange(app, race, truth, { before: stored, outcome, what, state })
    return { kind: 'imported', changes: what, change }
  })

/** What an import makes of the truths as they are now. */
export type Decision =
  | Exclude<ImportOutcome, { kind: 'imported' }>
  | { kind: 'imported'; changes: readonly LoggedChange[]; change: TruthChange }

/**
 * changeTruth for what comes in by itself. A season that an admin has finished, be it while the source was
 * being asked, is frozen: nothing changes it then.
 */
export async function importTruth(
  app: Importer,
  year: number,
  decide: (truth: StoredTruth['truth']) => Promise<Decision>,
): Promise<ImportOutcome> {
  let ending: ImportOutcome = { kind: 'unchanged' }
  await changeTruth(app, year, async ({ truth, isFinished }) => {
    const decision: Decision = isFinished ? { kind: 'unchanged' } : await decide(truth)
    if (decision.kind !== 'imported') {
      ending = decision
      return null
    }
    ending = { kind: 'imported', changes: decision.changes }
    return decision.change
  })
  return ending
}

type Step = {
  before: StoredOutcome
  outcome: Outcome
  what: readonly Change[]
  state: ResultState
}

function truthChange(
  { db, now }: Importer,
  race: Race,
  truth: SeasonTruth,
  { before, outcome, what, state }: Step,
): TruthChange {
  const why = before.state === null ? importWords.imported : whyChanged(what)
  const isFollowed = completedRaces(truth.races).some(({ position }) => position > (race.position ?? 0))
  const isCorrection = what.length > 0 && (before.state !== null || isFollowed)
  return {
    truth: withOutcome(truth, race.id, outcome, state),
    statements: [
      ...replacements(race.id, outcome, what),
      importing.setResultState(db, race.id, state),
      ...(isCorrection ? [noteCorrection(race.year, now, stableAfter)] : []),
    ],
    log: what.length > 0 ? { race: race.id, at: now, what, why } : undefined,
  }
}

function replacements(race: number, outcome: Outcome, what: readonly Change[]): Statement[] {
  const touched = new Set(what.map(({ part }) => part))
  return outcomeParts
    .filter((part) => touched.has(part))
    .flatMap((part) =>
      isOfResult(part)
        ? importing.replaceResult(race, part, outcome[part])
        : importing.replaceStandings(race, part, outcome[part]),
    )
}

/** The truths of the season as they will be. */
const withOutcome = (
  truth: SeasonTruth,
  race: number,
  outcome: Outcome,
  state: Step['state'],
): SeasonTruth => ({
  ...truth,
  races: truth.races.map((one) => (one.id === race ? { ...one, resultState: state } : one)),
  results: [
    ...truth.results.filter((row) => row.race !== race),
    ...outcome.RACE.map((row) => ({ ...row, race })),
  ],
  standings: [
    ...truth.standings.filter((row) => row.race !== race),
    ...outcome.DRIVER.map((row) => ({ ...row, race, category: 'DRIVER' as const })),
    ...outcome.CONSTRUCTOR.map((row) => ({ ...row, race, category: 'CONSTRUCTOR' as const })),
  ],
})

/**
 * What is not believed changes nothing. What contradicts itself or drops rows is refused at once. Points that do
 * not add up are the source's to mend within a day, and a round of old may have to be read again before they do:
 * until then the answer is "not yet". What is stored already only waits where a source has gone back in time.
 */
async function unbelieved(
  { db, now }: Importer,
  race: Race,
  isFirst: boolean,
  verdict: Exclude<Verdict, { kind: 'believed' }>,
): Promise<Decision> {
  if (verdict.kind === 'fault') return refusal(verdict.fault)
  const isYoung = now - race.startsAt < officialAfter
  if (verdict.kind === 'behind') {
    return isYoung || !isFirst ? notYet('standings-behind') : refusal({ kind: 'behind', part: 'DRIVER' })
  }
  const position = race.position ?? 0
  const since = { from: now - correctedWithin, readBefore: now - freshFor }
  const [earlier] = await resultsUnread(db, { year: race.year, position }, since)
  if (earlier!.unread > 0) await writeBatch(db, [noteCorrection(race.year, now, stableAfter)])
  return isYoung || earlier!.unread > 0 ? notYet('standings-apart') : refusal(verdict.fault)
}

const notYet = (why: string): Decision => ({ kind: 'not-yet', why })
const refusal = (fault: OutcomeFault): Decision => ({ kind: 'refused', reason: importWords.fault(fault) })

/** What an admin has entered stands until he releases it. */
const keepHandMade = (published: Outcome, { outcome, handMade }: StoredOutcome): Outcome => ({
  RACE: handMade.has('RACE') ? outcome.RACE : published.RACE,
  SPRINT: handMade.has('SPRINT') ? outcome.SPRINT : published.SPRINT,
  DRIVER: handMade.has('DRIVER') ? outcome.DRIVER : published.DRIVER,
  CONSTRUCTOR: handMade.has('CONSTRUCTOR') ? outcome.CONSTRUCTOR : published.CONSTRUCTOR,
})

/** A race, who takes part in its season, and what of it an admin has entered. The race must exist. */
export async function readRace(db: Database, id: number) {
  const year = yearOfRace(id)
  const [[race], competitors, aliases, sessions, handMade] = await db.batch([
    importing.raceById(db, id),
    competitorsOfSeason(db, year),
    importing.aliasesOfSeason(db, year),
    sessionsOfRace(db, id),
    importing.handMadeOfRace(db, id),
  ])
  if (race === undefined) throw new Error(`There is no race ${id}`)
  const startOf = (which: Session) => sessions.find(({ session }) => session === which)?.startsAt ?? null
  return {
    race,
    names: namesOf(competitors, aliases),
    qualifying: startOf('QUALIFYING'),
    sprint: startOf('SPRINT'),
    handMade: new Set(handMade.map(({ part }) => part)),
  }
}

const whyChanged = (what: readonly Change[]) =>
  what.some(({ part }) => isOfResult(part)) ? importWords.changedAtSource : importWords.tablesChanged

/** Nothing is changed; the reason waits for an admin. */
export async function refuseImport(
  { db, now }: Importer,
  race: number,
  job: ImportJob,
  reason: string,
): Promise<ImportOutcome> {
  await writeBatch(db, [importing.refuseImport(race, job, now, reason)])
  return { kind: 'refused', reason }
}

/** There is nothing more to ask for; what was refused before waits for nobody. */
export async function settle({ db }: Importer, race: number, job: ImportJob): Promise<ImportOutcome> {
  await writeBatch(db, [importing.forgetRefusal(race, job)])
  return { kind: 'unchanged' }
}
