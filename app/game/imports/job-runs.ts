import { type ImportJob, importJobs } from './due-imports.ts'
import { type SeasonJob, seasonJobs } from './due-seasons.ts'

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

/** What came of one thing that was due: for a race, for a whole season, or for everybody. */
export type StepReport = { ending: StepResult; detail?: string } & (
  | { job: ImportJob; race: number }
  | { job: SeasonJob; year: number }
  | { job: 'REMIND' | 'RUN' }
)

/** The result of an import that an admin asked for. */
export type AskedReport = { ending: StepResult; detail?: string | undefined } & (
  | { job: ImportJob; race: string }
  | { job: 'CALENDAR'; year: number }
)

/** What an error says of itself, as the history keeps it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
