import { writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { dueImports, type ImportJob, type RaceAhead } from '#game/imports/due-imports.ts'
import { type DueSeason, dueSeasons, type SeasonJob } from '#game/imports/due-seasons.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import { type Source, sources } from '#game/source.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { importCalendar } from './calendar.ts'
import { type FlagImporter, importFlags } from './flags.ts'
import { importGrid } from './grid.ts'
import { type Due, type Failures, openFailures } from './job-failures.ts'
import type { ImportOutcome } from './results.ts'
import { importResult } from './results.ts'
import { scoreAtCutoff, seasonsAhead } from './scoring-cutoffs.ts'
import { openSources, type Sources } from './source-pauses.ts'
import { importSprint } from './sprint.ts'

const leaseName = 'reconcile'
/** Longer than any run lasts; after one that died the next but one takes over. */
const leaseFor = 8 * 60_000
/** A result is four requests at four a second; what is left over comes with the next run. */
const workPerRun = 5
/** To hear "not yet" costs a request or two, and keeps no work waiting. */
const stepsPerRun = 20
/** No step is begun later than this, however slow the sources are: the lease is not outlived. */
const longestRun = 4 * 60_000
const day = 24 * 60 * 60_000
const historyFor = 90 * day
const raceMemory = 200 * day

/** One run: who it is, for which scheduled time; chance from 0 up to 1, and a clock that says how long it took. */
export type Run = {
  holder: string
  scheduledAt: number
  random: () => number
  clock: () => number
  /** Somebody waits: the history says step by step how far it has come. */
  isWatched?: boolean
}

/**
 * Does what is due now and has not been done, however late or often it is called. A step that fails stops no
 * other, and is due again the next time.
 */
export async function reconcile(
  app: FlagImporter,
  run: Run,
): Promise<'done' | 'failed' | 'busy' | 'repeated'> {
  const { db, now } = app
  if (!(await jobs.beginRun(db, run.scheduledAt, now))) return 'repeated'
  const lease = { name: leaseName, holder: run.holder, now, until: now + leaseFor }
  if (!(await jobs.takeLease(db, lease))) {
    await writeBatch(db, [jobs.leaveRun(run.scheduledAt, now)])
    return 'busy'
  }
  const steps: StepReport[] = []
  try {
    await runSteps(app, run, steps)
  } catch (error) {
    console.error(error)
    steps.push({ job: 'RUN', ending: 'failed', detail: errorText(error) })
  }
  await writeBatch(db, [
    jobs.finishRun(run.scheduledAt, run.clock(), steps),
    jobs.forgetRuns(now - historyFor),
    jobs.leaveLease(leaseName, run.holder),
  ])
  return steps.some(({ ending }) => ending === 'failed') ? 'failed' : 'done'
}

/** `reports` says what has been done, also where it goes no further. */
async function runSteps(app: FlagImporter, run: Run, reports: StepReport[]): Promise<void> {
  const [seasons, races, open, failures] = await Promise.all([
    seasonsAhead(app),
    jobs.racesToImport(app.db, app.now - raceMemory),
    openSources(app, run.random),
    openFailures(app, run.random),
  ])
  const due: Due[] = [...dueSeasons(seasons, app.now), ...dueImports(races.map(raceAhead), app.now)]
  for (const step of due) {
    if (reports.filter(isWork).length === workPerRun || reports.length === stepsPerRun) break
    if (run.clock() - app.now > longestRun) break
    // Asking on would only make a source's trouble worse.
    if (!mayBeDone(step, open) || failures.isPausing(step)) continue
    reports.push(await runStep(app, step, failures))
    if (run.isWatched) await writeBatch(app.db, [jobs.noteSteps(run.scheduledAt, reports)])
    await open.note()
  }
}

const isWork = ({ ending }: StepReport) => ending !== 'not-yet'

/** Whom a step cannot do without. A grid may come from either. */
const needs: Record<ImportJob | SeasonJob, readonly Source[]> = {
  SCORE: [],
  CALENDAR: ['JOLPICA'],
  RESULT: ['JOLPICA'],
  SPRINT: ['JOLPICA'],
  GRID: [],
  FLAGS: ['OPENF1'],
}

const mayBeDone = ({ job }: Due, { isPaused }: Sources) =>
  !needs[job].some(isPaused) && !(job === 'GRID' && isPaused('JOLPICA') && isPaused('OPENF1'))

type Ending = Pick<StepReport, 'ending' | 'detail'>

async function runStep(app: FlagImporter, due: Due, failures: Failures): Promise<StepReport> {
  const ending = await endingOf(app, due, failures)
  if (ending.ending !== 'failed') await failures.forget(due)
  return { ...due, ...ending }
}

async function endingOf(app: FlagImporter, due: Due, failures: Failures): Promise<Ending> {
  try {
    if (!('race' in due)) return await doForSeason(app, due)
    const ending = await imports[due.job](app, due.race)
    if (isOver(due.job, ending)) await writeBatch(app.db, [jobs.noteCheck(due.race, due.job, app.now)])
    return told(ending)
  } catch (error) {
    const detail = errorText(error)
    if (error instanceof FeedFault && error.kind === 'paused') return { ending: 'not-yet', detail: 'paused' }
    console.error(error)
    if (error instanceof FeedFault && isInTrouble(app)) return { ending: 'failed', detail }
    if (error instanceof FeedFault) await noteNonsense(app, due, detail)
    await failures.note(due, detail)
    return { ending: 'failed', detail }
  }
}

const isInTrouble = ({ feed }: FlagImporter) =>
  sources.some((source) => feed.breakers[source].failure !== null)

/** A source that is well and makes no sense is not asked the same again at once: others wait their turn. */
async function noteNonsense({ db, now }: FlagImporter, due: Due, detail: string) {
  await writeBatch(db, [
    'race' in due
      ? jobs.noteCheck(due.race, due.job, now)
      : jobs.noteSeasonCheck(due.year, due.job, now, detail),
  ])
}

async function doForSeason(app: FlagImporter, { job, year }: DueSeason): Promise<Ending> {
  if (job === 'CALENDAR') {
    const ending = await importCalendar(app, year)
    // Next year's is not published for months: that is asked as seldom as any.
    if (ending.kind === 'not-yet' && isOver(job, ending)) {
      await writeBatch(app.db, [jobs.noteSeasonCheck(year, job, app.now)])
    }
    return told(ending)
  }
  return { ending: await scoreAtCutoff(app, year) }
}

const imports: Record<ImportJob, (app: FlagImporter, race: number) => Promise<ImportOutcome>> = {
  RESULT: importResult,
  SPRINT: importSprint,
  GRID: importGrid,
  FLAGS: importFlags,
}

/** Asked again in the next run: what a source had no time for, and what waits for earlier rounds to be read. */
const isAskedAtOnce = ['throttled', 'standings-apart']

/** Flags are told whole or not at all. */
const isOver = (job: Due['job'], ending: ImportOutcome) =>
  ending.kind !== 'not-yet' || (job !== 'FLAGS' && !isAskedAtOnce.includes(ending.why))

function told(ending: ImportOutcome): Ending {
  const detail =
    ending.kind === 'not-yet' ? ending.why : ending.kind === 'refused' ? ending.reason : undefined
  return { ending: ending.kind, ...(detail === undefined ? {} : { detail }) }
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
