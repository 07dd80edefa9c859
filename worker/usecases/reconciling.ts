import { writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { type DueImport, dueImports, type ImportJob, pauseAfter, type RaceAhead } from '#game/due-imports.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { type Importer, type ImportOutcome, importResult } from './importing.ts'
import { importGrid } from './importing-grid.ts'

const job = 'reconcile'
/** Longer than any run lasts; after one that died the next but one takes over. */
const leaseFor = 8 * 60_000
/** A result is four requests at four a second; what is left over comes with the next run. */
const stepsPerRun = 5
const day = 24 * 60 * 60_000
const historyFor = 90 * day
const raceMemory = 200 * day

/** One run: who it is, for which scheduled time; chance from 0 up to 1, and a clock that says how long it took. */
export type Run = { holder: string; scheduledAt: number; random: () => number; clock: () => number }

/**
 * Does what is due now and has not been done, however late or often it is called. A step that fails stops no
 * other, and is due again the next time.
 */
export async function reconcile(app: Importer, run: Run): Promise<'done' | 'failed' | 'busy' | 'repeated'> {
  const { db, now } = app
  if (!(await jobs.beginRun(db, job, run.scheduledAt, now))) return 'repeated'
  const lease = { name: job, holder: run.holder, now, until: now + leaseFor }
  if (!(await jobs.takeLease(db, lease))) {
    await writeBatch(db, [jobs.finishRun(job, run.scheduledAt, now, 'BUSY', [])])
    return 'busy'
  }
  const steps = await runSteps(app, run)
  const failed = steps.some(({ ending }) => ending === 'failed')
  await writeBatch(db, [
    jobs.finishRun(job, run.scheduledAt, run.clock(), failed ? 'FAILED' : 'DONE', steps),
    jobs.forgetRuns(job, now - historyFor),
    jobs.leaveLease(job, run.holder),
  ])
  return failed ? 'failed' : 'done'
}

async function runSteps(app: Importer, run: Run): Promise<jobs.StepReport[]> {
  const [races, pauses] = await Promise.all([
    jobs.racesToImport(app.db, app.now - raceMemory),
    jobs.importPausesNow(app.db),
  ])
  const failures = new Map(pauses.map((pause) => [pause.job, pause.failures]))
  const paused = new Set(pauses.filter(({ until }) => until > app.now).map((pause) => pause.job))
  const due = dueImports(races.map(raceAhead), app.now)
  const reports: jobs.StepReport[] = []
  for (const step of due.filter((one) => !paused.has(one.job)).slice(0, stepsPerRun)) {
    // Asking on would only make a source's trouble worse.
    if (paused.has(step.job)) continue
    const report = await runStep(app, step)
    if (report.trouble !== undefined) {
      const failed = (failures.get(step.job) ?? 0) + 1
      const until = app.now + pauseAfter(failed, run.random())
      await writeBatch(app.db, [jobs.pauseImports(step.job, failed, until, report.trouble)])
      paused.add(step.job)
    } else if (report.answered && failures.delete(step.job)) {
      await writeBatch(app.db, [jobs.endPause(step.job)])
    }
    reports.push(report.step)
  }
  return reports
}

/** `trouble`: why to leave the source alone for a while; `answered`: it is well. */
type Report = { step: jobs.StepReport; trouble?: string; answered: boolean }

const imports: Record<ImportJob, (app: Importer, race: number) => Promise<ImportOutcome>> = {
  RESULT: importResult,
  GRID: importGrid,
}

async function runStep(app: Importer, due: DueImport): Promise<Report> {
  try {
    const ending = await imports[due.job](app, due.race)
    const detail =
      ending.kind === 'not-yet' ? ending.why : ending.kind === 'refused' ? ending.reason : undefined
    const step = { ...due, ending: ending.kind, ...(detail === undefined ? {} : { detail }) }
    if (ending.kind === 'not-yet' && ending.why === 'throttled') {
      return { step, trouble: 'throttled', answered: false }
    }
    await writeBatch(app.db, [jobs.noteCheck(due.race, due.job, app.now)])
    return { step, answered: true }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    console.error(error)
    const step = { ...due, ending: 'failed', detail: detail.slice(0, 500) }
    return error instanceof FeedFault
      ? { step, trouble: detail.slice(0, 500), answered: false }
      : { step, answered: false }
  }
}

type ImportRow = Awaited<ReturnType<typeof jobs.racesToImport>>[number]

const raceAhead = ({ gridChecked, resultChecked, ...race }: ImportRow): RaceAhead => ({
  ...race,
  checked: {
    ...(gridChecked === null ? {} : { GRID: gridChecked }),
    ...(resultChecked === null ? {} : { RESULT: resultChecked }),
  },
})
