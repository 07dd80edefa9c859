import type { ClockJob, ClockStep } from '#game/imports/clock-jobs.ts'
import type { StepReport } from '#game/imports/job-runs.ts'

/** The time of a job: its clock, and the instant after which it starts nothing more (milliseconds). */
export type Time = { clock: () => number; deadline: number }

/** One run of a job. */
export type Turn = Time & {
  scheduledAt: number
  /** The job as a whole in the history. */
  step: ClockStep
  /** The history of the run. The job adds to it as it goes, so that it survives an error. Empty: it is not kept. */
  steps: StepReport[]
  /** Prints a fault that does not stop the rest of the job. The run counts as failed. */
  fail: (error: unknown) => void
}

/** A job of the clock. */
export type Job<App> = {
  name: ClockJob
  /** In milliseconds. 0: in every call. */
  every: number
  /** Milliseconds from the start of the job, not from that of the call. */
  budget: number
  /**
   * The job has only one run at a time, and one for each scheduled time. Its runs are in the history even
   * without steps.
   */
  isExclusive?: true
  /** Must survive to be run twice, late, or beside itself, unless it is exclusive. */
  run: (app: App, turn: Turn) => Promise<unknown>
}
