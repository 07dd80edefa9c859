import type { FlagSession } from '#game/flags.ts'
import type { ImportReason } from './import-reasons.ts'
import type { StepReport } from './job-runs.ts'

/** The kinds of cases that only an admin can decide or fix. */
const waitingKinds = [
  'UNSEALED',
  'REFUSED',
  'CALENDAR',
  'START',
  'POSTPONED',
  'GRID',
  'RESULT',
  'FAILING',
  'PROPOSALS',
  'WORDINGS',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** One waiting case. `since` is in milliseconds. */
export type WaitingItem = {
  kind: WaitingKind
  /** null: the case belongs to no season. */
  year: number | null
  race: { id: number; name: string } | null
  /** The job that was refused or that fails. */
  job: StepReport['job'] | null
  session: FlagSession | null
  since: number
  /** The number of cases, if several of a kind are shown as one. */
  count: number
  /** Why an import waits. */
  reasons: readonly ImportReason[]
  /** The message of a failing job. */
  error: string | null
}

/** Grids and results are published within hours of their session. */
export const publishedWithin = 6 * 60 * 60_000

/** A window is sealed seconds after its cutoff, or by one of the next scheduled runs. */
export const sealedWithin = 15 * 60_000

/** A job may fail twice by chance. */
export const failuresBeforeNotice = 3

/** Identifies a case for as long as it waits. */
export const waitingKey = ({ kind, year, race, job, session }: WaitingItem): string =>
  [kind, year ?? '', race?.id ?? '', job ?? '', session ?? ''].join(' ')
