import { runBatch } from '#db/client.ts'
import { closingOnRaces, unsealedWindows } from '#db/queries/seals.ts'
import { lastGuess } from '#game/imports/due-seasons.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import type { AppContext } from '#worker/context.ts'
import type { Time, Turn } from '#worker/usecases/running/job.ts'
import { sealWindow } from './sealing.ts'

type Sealer = Pick<AppContext, 'db' | 'signer' | 'cache'>

/** A season has some fifty windows. */
const mostPerRun = 60

/**
 * Seals the windows whose cutoff has passed, oldest first. Guesses stay hidden where it failed, and the next run tries
 * again.
 */
export async function sealDue(app: Sealer, turn: Turn): Promise<void> {
  const { steps, faults } = await sealClosed(app, turn)
  turn.steps.push(...steps)
  for (const fault of faults) turn.fail(fault)
}

/** Seals the closed windows without noting a run. A window that fails does not stop the others. */
export async function sealClosed(app: Sealer, { clock, deadline }: Time) {
  const { db } = app
  const steps: StepReport[] = []
  const faults: unknown[] = []
  const [found] = await runBatch(db, [unsealedWindows(mostPerRun)])
  // Without a key the list of what waits shows it.
  if (found.results.length === 0 || (await app.signer()) === null) return { steps, faults }
  for (const window of found.results) {
    if (clock() > deadline) break
    const { year, race } = window
    const step = { job: 'SEAL' as const, ...(race === null ? { year } : { race }) }
    try {
      const result = await sealWindow(app, window)
      steps.push({ ...step, ending: result === 'sealed' ? 'sealed' : 'not-yet' })
    } catch (error) {
      faults.push(error)
      steps.push({ ...step, ending: 'failed', detail: errorText(error) })
    }
  }
  app.cache.forget()
  return { steps, faults }
}

/** Covers two cron calls, in case one is lost. */
const closesSoon = 11 * 60_000

/**
 * Sets alarms right after the cutoffs of windows of races that close soon. Those of seasons are set to score them.
 * Returns the number of windows.
 */
export async function wakeClosingRaces({
  db,
  now,
  windows,
}: Pick<AppContext, 'db' | 'now' | 'windows'>): Promise<number> {
  const [closing] = await runBatch(db, [closingOnRaces(now - lastGuess, closesSoon + lastGuess)])
  await Promise.all(
    closing.results.map(({ cutoff, ...window }) => windows.wakeAt(window, cutoff + lastGuess)),
  )
  return closing.results.length
}
