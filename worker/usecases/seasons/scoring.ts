import { type Database, isStale, type Statement, writeBatch } from '#db/client.ts'
import { compareTotals, type LogLine, logChange, rememberTotals } from '#db/queries/changes.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { recountGuesses } from '#db/queries/counting-guesses.ts'
import { writeEntries } from '#db/queries/entries.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import {
  dropSteps,
  expectTruth,
  keepFinalPoints,
  moveSeasonVersion,
  moveTruth,
  noteRules,
  replaceKey,
  scoredSteps,
  scoreStep,
  showAnew,
} from '#db/queries/scoring.ts'
import { allSeasons, seasonOfOtherRules } from '#db/queries/seasons.ts'
import {
  flagsOfSeason,
  pointsTablesOfSeason,
  raceResultsOfSeason,
  standingsOfSeason,
} from '#db/queries/truths.ts'
import { answerKey, type KeyRow } from '#game/answer-key.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { windowsTouched } from '#game/cutoffs.ts'
import type { PointsTables } from '#game/points.ts'
import { rulesVersion } from '#game/score.ts'
import { pointsTablesOf, type SeasonTruth, stepsOf } from '#game/steps.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

/** All that scoring needs of a request; commands at the terminal have no more than this. */
export type Scorebook = Pick<AppContext, 'db' | 'cache'>

/** A change of a season's truths: what makes it, and the truths as they are afterwards. */
export type TruthChange = {
  /** Written first. What counts is decided anew where they move a cutoff. */
  entries?: readonly EntryChange[]
  statements?: readonly Statement[]
  truth: SeasonTruth
  tables?: PointsTables
  /** What everyone may read of it; whose points it moved is added. */
  log?: LogLine | undefined
}

/** What decides a season's points, and whether it may change by itself. */
export type StoredTruth = Awaited<ReturnType<typeof readTruth>>

/**
 * Scores a season again from a step on (0 = everything) after one of its truths has changed. Readers see
 * the old scores or the new ones, never a mixture; rows that stay the same are not written, and the season
 * version moves only if something did. Answers how many rows were written.
 */
export const recompute = (app: Scorebook, year: number, fromStep: number): Promise<number> =>
  writeFromTruths(app, [year], async ([stored]) =>
    recomputation(stored!, keysOf(stored!), isOutdated(stored!) ? 0 : fromStep),
  )

/** Scores a season again if other rules made its scores. A finished season keeps them. */
export async function scoreByTodaysRules(app: Scorebook, year: number): Promise<void> {
  const outdated = await seasonOfOtherRules(app.db, year, rulesVersion)
  if (outdated.length > 0) await recompute(app, year, 0)
}

/** Runs statements that change who takes part in these seasons, together with everybody's new scores. */
export const changeField = (
  app: Scorebook,
  years: readonly number[],
  statements: readonly Statement[],
): Promise<number> =>
  writeFromTruths(app, years, async (seasons) => [
    ...statements,
    ...seasons.flatMap((stored) => recomputation(stored, keysOf(stored), 0)),
  ])

/**
 * The one door for a change of truth: the change, its line in the public log and everybody's new scores are
 * stored together or not at all. `decide` answers null when there is nothing to change; it is asked again,
 * with fresh truths, when somebody else changed one in the meantime. Answers how many rows were written.
 */
export const changeTruth = (
  app: Scorebook,
  year: number,
  decide: (stored: StoredTruth) => Promise<TruthChange | null>,
): Promise<number> =>
  writeFromTruths(app, [year], async ([stored]) => {
    const change = await decide(stored!)
    return change === null ? [] : statementsOf(app.db, stored!, change)
  })

function statementsOf(db: Database, stored: StoredTruth, change: TruthChange): Statement[] {
  const { year } = stored
  const { entries = [], statements = [], truth, tables, log } = change
  const before = keysOf(stored)
  const after = keysOf({ truth, tables: tables ?? stored.tables })
  const touched = windowsTouched(entries)
  const steps = isOutdated(stored) ? before.length : stored.steps
  const from = Math.min(firstDifference(before, after), firstFelt(touched, after), steps)
  // Everybody's points are new after a first result: that is no effect of a change.
  const isFelt = from < before.length && after.length <= before.length && !isHidden(stored, change)
  return [
    // Scores of other rules are replaced first: the log is to compare only what this change does.
    ...(isOutdated(stored) ? recomputation(stored, before, 0) : []),
    // The truths before the rest: the log may name a race that they add. Totals move only with the recomputation.
    ...writeEntries(db, entries),
    ...statements,
    ...touched.flatMap(recountGuesses),
    ...(touched.length > 0 ? [showAnew(year)] : []),
    ...(log ? [logChange(year, log)] : []),
    ...(log && isFelt ? [rememberTotals(year, before.length - 1)] : []),
    moveTruth(year),
    ...recomputation(stored, after, from),
    ...(log && isFelt ? compareTotals(year, after.length - 1) : []),
  ]
}

/** The season is open before or after the change: nobody may learn from its log what the guesses are worth. */
function isHidden({ cutoff }: StoredTruth, { entries = [], log }: TruthChange): boolean {
  const moved = entries.flatMap((change) => (change.kind === 'season' ? (change.after?.cutoff ?? []) : []))
  return log !== undefined && log.at < Math.max(cutoff, ...moved)
}

const attempts = 3

/** Refuses with busy when others change the same truths at every attempt. */
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
      if (written > 0) app.cache.forget()
      return written
    } catch (error) {
      if (!isStale(error)) throw error
      if (tried === attempts) throw new Refusal('busy', 'season-changed-meanwhile')
    }
  }
}

function recomputation(stored: StoredTruth, keys: readonly StepKey[], fromStep: number): Statement[] {
  const { year } = stored
  const affected = keys.slice(fromStep)
  // A finished season keeps the scores of the rules it was finished by; only participants may leave it.
  const scored =
    stored.isFinished && stored.steps > 0 && isOutdated(stored)
      ? dropSteps(year, keys.length)
      : [
          ...replaceKey(year, fromStep, affected),
          ...dropSteps(year, keys.length),
          ...affected.flatMap(({ race, step }) => [scoreStep(year, step, race), moveSeasonVersion(year)]),
          ...(fromStep === 0 ? [noteRules(year, rulesVersion)] : []),
        ]
  return [...scored, ...keepFinalPoints(year)]
}

/** Other rules than today's made the stored scores. */
const isOutdated = ({ rules }: StoredTruth) => rules !== rulesVersion

type StepKey = { step: number; race: number | null; rows: KeyRow[] }

/** What every guess is worth at each step. */
export const keysOf = ({ truth, tables }: { truth: SeasonTruth; tables: PointsTables }): StepKey[] =>
  stepsOf(truth).map(({ race, truth }, step) => ({ step, race, rows: answerKey(truth, tables) }))

/** Where other guesses may count: all steps, since they may be somebody's first. A race without a result has none. */
const firstFelt = (touched: readonly WindowId[], keys: readonly StepKey[]): number =>
  touched.some(({ race }) => race === null || keys.some((key) => key.race === race)) ? 0 : keys.length

/** The first step at which a guess is worth something else, or one of them ends. */
function firstDifference(before: readonly StepKey[], after: readonly StepKey[]): number {
  const isSame = (key: StepKey, step: number) => JSON.stringify(key) === JSON.stringify(after[step])
  const changed = before.findIndex((key, step) => !isSame(key, step))
  return changed === -1 ? before.length : changed
}

async function readTruth(db: Database, year: number) {
  const [seasons, competitors, races, standings, results, flags, points, [scored]] = await db.batch([
    allSeasons(db),
    competitorsOfSeason(db, year),
    racesOfSeason(db, year),
    standingsOfSeason(db, year),
    raceResultsOfSeason(db, year),
    flagsOfSeason(db, year),
    pointsTablesOfSeason(db, year),
    scoredSteps(db, year),
  ])
  const season = seasons.find((one) => one.year === year)
  return {
    year,
    version: season?.truth ?? 0,
    cutoff: season?.cutoff ?? Number.POSITIVE_INFINITY,
    isFinished: season?.finishedAt != null,
    /** The version of the rules that made the scores. */
    rules: season?.rulesVersion ?? rulesVersion,
    truth: { competitors, races, standings, results, flags },
    tables: pointsTablesOf(points),
    /** How many steps have scores. */
    steps: scored?.steps ?? 0,
  }
}
