import { importWords } from '#app/words.ts'
import { type Database, type Statement, writeBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import * as importing from '#db/queries/importing.ts'
import { sessionsOfRace, yearOfRace } from '#db/queries/races.ts'
import { resultsOfRace, standingsAfterRace } from '#db/queries/results.ts'
import type { ImportJob } from '#game/due-imports.ts'
import type { LoggedChange } from '#game/entries.ts'
import {
  type Change,
  changes,
  countsRace,
  isOfResult,
  type Outcome,
  outcomeParts,
  resultState,
} from '#game/outcome.ts'
import { outcomeFault } from '#game/outcome-faults.ts'
import { completedRaces, type Session } from '#game/season.ts'
import type { SeasonTruth } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { type Names, namesOf } from './imported-names.ts'
import { outcomeOf, readPublished } from './published.ts'
import { changeTruth, type StoredTruth, type TruthChange } from './scoring.ts'

/** All that an import needs; cron has no more than this. */
export type Importer = Pick<AppContext, 'db' | 'recent' | 'now' | 'feed'>

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
  if (!isAbout(race, published.value)) return refuseImport(app, raceId, 'RESULT', importWords.otherRace)

  const ending = await apply(app, race, outcomeOf(published.value, names), names)
  if (ending.kind === 'refused') return refuseImport(app, raceId, 'RESULT', ending.reason)
  if (ending.kind !== 'not-yet') await writeBatch(app.db, [importing.forgetSettled(race.id)])
  return ending
}

const apply = (app: Importer, race: Race, published: Outcome, names: Names): Promise<ImportOutcome> =>
  importTruth(app, race.year, async (truth) => {
    const stored = await readStored(app.db, race.id)
    const outcome = keepHandMade(published, stored)
    const fault = outcomeFault(outcome, names)
    if (fault !== null) return { kind: 'refused', reason: importWords.fault(fault) }
    if (stored.state === null && !countsRace(tableBefore(truth, race), outcome)) {
      return { kind: 'not-yet', why: 'standings-behind' }
    }
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

type Stored = Awaited<ReturnType<typeof readStored>>
type Step = { before: Stored; outcome: Outcome; what: readonly Change[]; state: NonNullable<Stored['state']> }

function truthChange(
  { db, now }: Importer,
  race: Race,
  truth: SeasonTruth,
  { before, outcome, what, state }: Step,
): TruthChange {
  const why = before.state === null ? importWords.imported : whyChanged(what)
  return {
    truth: withOutcome(truth, race.id, outcome, state),
    statements: [...replacements(race.id, outcome, what), importing.setResultState(db, race.id, state)],
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

/** The drivers' table of the race before, if there is one. */
function tableBefore(truth: { standings: readonly StandingRow[]; races: SeasonTruth['races'] }, race: Race) {
  const before = completedRaces(truth.races).findLast(({ position }) => position < (race.position ?? 0))
  return truth.standings.filter((row) => row.race === before?.id && row.category === 'DRIVER')
}

type StandingRow = SeasonTruth['standings'][number] & { points: number }

/** What an admin has entered stands until he releases it. */
const keepHandMade = (published: Outcome, { outcome, handMade }: Stored): Outcome => ({
  RACE: handMade.has('RACE') ? outcome.RACE : published.RACE,
  SPRINT: handMade.has('SPRINT') ? outcome.SPRINT : published.SPRINT,
  DRIVER: handMade.has('DRIVER') ? outcome.DRIVER : published.DRIVER,
  CONSTRUCTOR: handMade.has('CONSTRUCTOR') ? outcome.CONSTRUCTOR : published.CONSTRUCTOR,
})

/** What is stored of a race's outcome, and what of it an admin has entered himself. */
export async function readStored(db: Database, race: number) {
  const [[found], results, standings, handMade] = await db.batch([
    importing.raceById(db, race),
    resultsOfRace(db, race),
    standingsAfterRace(db, race),
    importing.handMadeOfRace(db, race),
  ])
  const outcome: Outcome = {
    RACE: results.filter(({ session }) => session === 'RACE'),
    SPRINT: results.filter(({ session }) => session === 'SPRINT'),
    DRIVER: standings.filter(({ category }) => category === 'DRIVER'),
    CONSTRUCTOR: standings.filter(({ category }) => category === 'CONSTRUCTOR'),
  }
  return { outcome, state: found!.resultState, handMade: new Set(handMade.map(({ part }) => part)) }
}

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

const aDay = 24 * 60 * 60 * 1000

const whyChanged = (what: readonly Change[]) =>
  what.some(({ part }) => isOfResult(part)) ? importWords.changedAtSource : importWords.tablesChanged

/** Rounds are renumbered when races are called off: circuit and date say which race was answered for. */
export const isAbout = (
  race: { circuit: string; startsAt: number },
  told: { circuit: string; date: string },
): boolean =>
  told.circuit === race.circuit && Math.abs(Date.parse(`${told.date}T12:00:00Z`) - race.startsAt) < 2 * aDay

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
