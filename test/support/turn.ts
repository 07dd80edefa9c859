import type { Turn } from '#worker/usecases/running/job.ts'

/** One run of a job that ends `budget` milliseconds after the clock's first reading. Its faults are thrown. */
export function aTurn(clock: () => number = () => 0, budget: number = Number.POSITIVE_INFINITY): Turn {
  const begun = Number.isFinite(budget) ? clock() : 0
  const fail = (error: unknown) => {
    throw error
  }
  return { scheduledAt: begun, clock, deadline: begun + budget, step: 'REMIND', steps: [], fail }
}
