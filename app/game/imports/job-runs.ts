import { type ImportJob, importJobs } from './due-imports.ts'
import { type SeasonJob, seasonJobs } from './due-seasons.ts'
import type { ImportReason } from './import-reasons.ts'

/** What stands in the history: what the clock calls, and what a window does when it wakes at its cutoff. */
export type Job = 'reconcile' | 'remind' | 'cutoff'

export const stepEndings = [
  'imported',
  'scored',
  'sent',
  'unchanged',
  'not-yet',
  'refused',
  'failed',
] as const
export type StepResult = (typeof stepEndings)[number]

/** `RUN`: the run itself, where it could not even begin a step, or go on. */
export const stepJobs = [...importJobs, ...seasonJobs, 'REMIND', 'RUN'] as const

/**
 * What came of one thing that was due: for a race, for a whole season, or for everybody. `reason`: of a refusal;
 * `detail`: why not yet, or an error.
 */
export type StepReport = { ending: StepResult; detail?: string; reason?: ImportReason } & (
  | { job: ImportJob; race: number }
  | { job: SeasonJob; year: number }
  | { job: 'REMIND' | 'RUN' }
)

/** What an error says of itself, as the history keeps it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
