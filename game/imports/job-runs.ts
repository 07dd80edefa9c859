import { type ClockStep, clockSteps } from './clock-jobs.ts'
import { type ImportJob, importJobs } from './due-imports.ts'
import { type SeasonJob, seasonJobs } from './due-seasons.ts'
import type { ImportReason } from './import-reasons.ts'

export const stepResults = [
  'imported',
  'scored',
  'sealed',
  'sent',
  'unchanged',
  'not-yet',
  'refused',
  'failed',
] as const
export type StepResult = (typeof stepResults)[number]

/** A job of the clock is a step by itself if it failed outside its steps, or has only one. */
export const stepJobs: readonly StepReport['job'][] = [
  ...new Set([...importJobs, ...seasonJobs, ...Object.values(clockSteps)]),
]

/** The result of one step. `reason` explains a refusal; `detail` is an error or why there is no data yet. */
export type StepReport = { ending: StepResult; detail?: string; reason?: ImportReason } & (
  | { job: ImportJob; race: number }
  | { job: SeasonJob; year: number }
  | { job: 'FORECAST' | 'LETTERS'; year: number }
  | { job: 'SEAL'; race: number }
  | { job: 'SEAL'; year: number }
  | { job: ClockStep }
)

/** The result of an import that an admin started. */
export type AskedReport = { ending: StepResult; detail?: string; reason?: ImportReason } & (
  | { job: ImportJob; race: string }
  | { job: 'CALENDAR'; year: number }
)

/** An error's message, truncated for the run history. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
