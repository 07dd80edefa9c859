import { type ImportJob, importJobs } from './due-imports.ts'
import { type SeasonJob, seasonJobs } from './due-seasons.ts'

/** The jobs in the run history: two started by cron, one by a guess window at its cutoff. */
export type Job = 'reconcile' | 'remind' | 'cutoff'

export const stepResults = [
  'imported',
  'scored',
  'sent',
  'unchanged',
  'not-yet',
  'refused',
  'failed',
] as const
export type StepResult = (typeof stepResults)[number]

/** `RUN` is the run itself, if it failed outside its steps. */
export const stepJobs = [...importJobs, ...seasonJobs, 'REMIND', 'RUN'] as const

/** The result of one step, for a race, a season or neither. */
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

/** An error's message as the run history keeps it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
