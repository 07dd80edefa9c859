import type { ImportJob } from './due-imports.ts'
import type { SeasonJob } from './due-seasons.ts'

export const stepEndings = ['imported', 'scored', 'unchanged', 'not-yet', 'refused', 'failed'] as const
export type StepEnding = (typeof stepEndings)[number]

/** What came of one thing that was due: for a race, or for a whole season. */
export type StepReport = { ending: StepEnding; detail?: string } & (
  | { job: ImportJob; race: number }
  | { job: SeasonJob; year: number }
)
