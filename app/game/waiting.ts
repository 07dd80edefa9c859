import type { ImportReason } from '#game/imports/import-reasons.ts'
import type { StepReport } from '#game/imports/job-runs.ts'
import type { FlagSession } from './flags.ts'

/** What only an admin can decide or mend, by kind. */
export const waitingKinds = [
  'REFUSED',
  'CALENDAR',
  'START',
  'GRID',
  'RESULT',
  'FAILING',
  'PROPOSALS',
  'WORDINGS',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** One thing that waits. `since` in milliseconds. */
export type WaitingItem = {
  kind: WaitingKind
  year: number
  race: { id: number; name: string } | null
  /** The job that was refused or that fails. */
  job: StepReport['job'] | null
  session: FlagSession | null
  since: number
  /** How many, where several of a kind wait as one. */
  count: number
  /** Why an import waits. */
  reasons: readonly ImportReason[]
  /** What a failing job says. */
  error: string | null
}

/** A grid is published within hours of its qualifying, a result within hours of its race. */
export const publishedWithin = 6 * 60 * 60_000

/** A job may fail twice by chance. */
export const failuresBeforeNotice = 3

/** Names one thing for as long as it waits. */
export const waitingKey = ({ kind, year, race, job, session }: WaitingItem): string =>
  [kind, year, race?.id ?? '', job ?? '', session ?? ''].join(' ')
