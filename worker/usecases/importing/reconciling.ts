import { writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { dueImports, type ImportJob, type RaceAhead } from '#game/imports/due-imports.ts'
import { type DueSeason, dueSeasons, type SeasonJob } from '#game/imports/due-seasons.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import { resultSource, type Source, sources } from '#game/source.ts'
import { FeedFault } from '#worker/feed/get.ts'
import type { Job, Turn } from '#worker/usecases/running/job.ts'
import { type Ended, type JobCall, runJob } from '#worker/usecases/running/run-job.ts'
import { importCalendar } from './calendar.ts'
import { type FlagImporter, importFlags } from './flags.ts'
import { importGrid } from './grid.ts'
import { type Due, type Failures, openFailures } from './job-failures.ts'
import type { ImportOutcome } from './requesting.ts'
import { importResult } from './results.ts'
import { scoreAtCutoff, seasonsAhead } from './scoring-cutoffs.ts'
import { openSources, type Sources } from './source-pauses.ts'
import { importSprint } from './sprint.ts'

/** A result takes four requests, at four per second. The next run does the rest. */
const workPerRun = 5
/** A "not yet" is cheap: one or two requests. It does not count as work. */
const stepsPerRun = 20
const minute = 60_000
const day = 24 * 60 * minute
const raceMemory = 200 * day

/**
 * The imports as a job of the clock. No step starts after its budget, so that slow sources do not outlast its lease.
 * `random` returns a number from 0 up to 1.
 */
export const importsWith = (random: () => number): Job<FlagImporter> => ({
  name: 'reconcile',
  every: 0,
  budget: 4 * minute,
  isExclusive: true,
  run: (app, turn) => runSteps(app, turn, { random }),
})

export const imports = importsWith(Math.random)

/** `random` returns a number from 0 up to 1. `isWatched`: an admin waits, so the history is written after every step. */
type ImportRun = JobCall & { random: () => number; isWatched?: boolean }

/**
 * Runs all due imports at once, without the other jobs. Idempotent, and safe to call late. A failed step does not stop
 * the others, and the next run retries it.
 */
export async function reconcile(
  app: FlagImporter,
  { random, isWatched, ...call }: ImportRun,
): Promise<Ended['ending']> {
  const run = (_: FlagImporter, turn: Turn) => runSteps(app, turn, { random, isWatched })
  const { ending, steps } = await runJob(app, { ...imports, run }, call)
  return steps.some((step) => step.ending === 'failed') ? 'failed' : ending
}

async function runSteps(
  app: FlagImporter,
  { clock, deadline, scheduledAt, steps }: Turn,
  { random, isWatched }: Pick<ImportRun, 'random' | 'isWatched'>,
): Promise<void> {
  const [seasons, races, open, failures] = await Promise.all([
    seasonsAhead(app),
    jobs.racesToImport(app.db, app.now - raceMemory),
    openSources(app, random),
    openFailures(app, random),
  ])
  const due: Due[] = [...dueSeasons(seasons, app.now), ...dueImports(races.map(raceAhead), app.now)]
  for (const step of due) {
    if (steps.filter(isWork).length === workPerRun || steps.length === stepsPerRun) break
    if (clock() > deadline) break
    // More requests would overload a failing source.
    if (!mayBeDone(step, open) || failures.isPausing(step)) continue
    steps.push(await runStep(app, step, failures))
    if (isWatched) await writeBatch(app.db, [jobs.noteSteps(imports.name, scheduledAt, steps)])
    await open.note()
  }
}

const isWork = ({ ending }: StepReport) => ending !== 'not-yet'

/** The sources that a step needs. A grid needs either source. */
const needs: Record<ImportJob | SeasonJob, readonly Source[]> = {
  SCORE: [],
  CALENDAR: [resultSource],
  RESULT: [resultSource],
  SPRINT: [resultSource],
  GRID: [],
  FLAGS: ['OPENF1'],
}

const mayBeDone = ({ job }: Due, { isPaused }: Sources) =>
  !needs[job].some(isPaused) && !(job === 'GRID' && sources.every(isPaused))

type StepOutcome = Pick<StepReport, 'ending' | 'detail' | 'reason'>

async function runStep(app: FlagImporter, due: Due, failures: Failures): Promise<StepReport> {
  const outcome = await outcomeOf(app, due, failures)
  if (outcome.ending !== 'failed') await failures.forget(due)
  return { ...due, ...outcome }
}

async function outcomeOf(app: FlagImporter, due: Due, failures: Failures): Promise<StepOutcome> {
  try {
    if (!('race' in due)) return await doForSeason(app, due)
    const result = await importers[due.job](app, due.race)
    if (isOver(due.job, result)) await writeBatch(app.db, [jobs.noteCheck(due.race, due.job, app.now)])
    return reported(result)
  } catch (error) {
    const detail = errorText(error)
    if (error instanceof FeedFault && error.kind === 'paused') return { ending: 'not-yet', detail: 'paused' }
    console.error(error)
    if (error instanceof FeedFault && isSourceFailing(app)) return { ending: 'failed', detail }
    if (error instanceof FeedFault) await noteNonsense(app, due, detail)
    await failures.note(due, detail)
    return { ending: 'failed', detail }
  }
}

const isSourceFailing = ({ feed }: FlagImporter) =>
  sources.some((source) => feed.breakers[source].failure !== null)

/** A working source gave an invalid answer: note a check, so that other jobs come first. */
async function noteNonsense({ db, now }: FlagImporter, due: Due, detail: string) {
  await writeBatch(db, [
    'race' in due
      ? jobs.noteCheck(due.race, due.job, now)
      : jobs.noteSeasonCheck(due.year, due.job, now, [{ code: 'nonsense', error: detail }]),
  ])
}

async function doForSeason(app: FlagImporter, { job, year }: DueSeason): Promise<StepOutcome> {
  if (job === 'CALENDAR') {
    const result = await importCalendar(app, year)
    // Next year's calendar is published late, so poll it at the lowest rate.
    if (result.kind === 'not-yet' && isOver(job, result)) {
      await writeBatch(app.db, [jobs.noteSeasonCheck(year, job, app.now)])
    }
    return reported(result)
  }
  return { ending: await scoreAtCutoff(app, year) }
}

const importers: Record<ImportJob, (app: FlagImporter, race: number) => Promise<ImportOutcome>> = {
  RESULT: importResult,
  SPRINT: importSprint,
  GRID: importGrid,
  FLAGS: importFlags,
}

/** Retried in the next run: rate-limited requests, and results that wait for earlier rounds. */
const isAskedAtOnce = ['throttled', 'standings-apart']

/** Whether the check is done for now. Flags are retried until they are read completely. */
const isOver = (job: Due['job'], result: ImportOutcome) =>
  result.kind !== 'not-yet' || (job !== 'FLAGS' && !isAskedAtOnce.includes(result.why))

function reported(result: ImportOutcome): StepOutcome {
  if (result.kind === 'not-yet') return { ending: 'not-yet', detail: result.why }
  return result.kind === 'refused' ? { ending: 'refused', reason: result.reason } : { ending: result.kind }
}

type RaceRow = Awaited<ReturnType<typeof jobs.racesToImport>>[number]

const raceAhead = ({ checked, hasSprint, flagsRead, isRefused, corrected, ...race }: RaceRow): RaceAhead => ({
  ...race,
  hasSprint: hasSprint === 1,
  flagsRead: JSON.parse(flagsRead),
  checked: JSON.parse(checked),
  isRefused: isRefused === 1,
  corrected: corrected === null ? null : JSON.parse(corrected),
})
