import * as jobs from '#db/queries/jobs.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import { lastOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { whatWaits } from './waiting.ts'

/** Instants in milliseconds. `id` is unique among all runs. */
export type ShownRun = {
  id: string
  at: number
  /** The duration; null: still running, or crashed. */
  milliseconds: number | null
  outcome: 'DONE' | 'FAILED' | 'BUSY' | null
  steps: (Pick<StepReport, 'job' | 'ending' | 'detail' | 'reason'> & { race: string | null })[]
}

const runsPerPage = 50

/** A page of the run history, newest first, and what fails. `before` in milliseconds; null: now. Leaves out runs without work. */
export async function readRuns(app: AppContext, asked: jobs.RunFilter & { before: number | null }) {
  const page = { ...asked, before: asked.before ?? Number.MAX_SAFE_INTEGER, limit: runsPerPage + 1 }
  const [, [found], waiting] = await Promise.all([
    requireAdmin(app),
    app.read(jobs.runsWithSteps(app.db, page)),
    whatWaits(app),
  ])
  const shown = found.slice(0, runsPerPage)
  return {
    runs: shown.map(runOf),
    failing: waiting.filter(({ kind }) => kind === 'FAILING'),
    older: found.length > shown.length ? lastOf(shown).scheduledAt : null,
  }
}

type Row = Awaited<ReturnType<typeof jobs.runsWithSteps>>[number]

/** A run for a page, with race names instead of ids. */
export const runOf = ({ job, scheduledAt, startedAt, finishedAt, outcome, steps, races }: Row): ShownRun => ({
  id: `${job} ${scheduledAt}`,
  at: startedAt,
  milliseconds: finishedAt === null ? null : finishedAt - startedAt,
  outcome,
  steps: steps.map((step) => ({
    job: step.job,
    ending: step.ending,
    ...(step.detail === undefined ? {} : { detail: step.detail }),
    ...(step.reason === undefined ? {} : { reason: step.reason }),
    race: 'race' in step ? (races[step.race] ?? String(step.race)) : null,
  })),
})
