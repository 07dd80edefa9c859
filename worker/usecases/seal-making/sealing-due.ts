import { runBatch, writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { closingOnRaces, unsealedWindows } from '#db/queries/seals.ts'
import { lastGuess } from '#game/imports/due-seasons.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { sealWindow } from './sealing.ts'

type Sealer = Pick<AppContext, 'db' | 'signer' | 'now' | 'cache'>

/** A season has some fifty windows. */
const mostPerRun = 60
/** No window starts after this, in milliseconds. The next run does the rest. */
const longestRun = 20_000

/**
 * Seals the windows whose cutoff has passed, oldest first, and notes the run. Throws if one of them failed: guesses stay
 * hidden, and the caller is run again. Returns the number of sealed windows. `clock` returns milliseconds.
 */
export async function sealDue(app: Sealer, clock: () => number = Date.now): Promise<number> {
  const { steps, faults } = await sealClosed(app, clock)
  if (steps.length === 0) return 0
  await writeBatch(app.db, [jobs.noteRun('seal', { startedAt: app.now, finishedAt: clock(), steps })])
  if (faults.length > 0) throw faults[0]
  return steps.filter(({ ending }) => ending === 'sealed').length
}

/** The same without a note. A window that fails does not stop the others. */
export async function sealClosed(app: Omit<Sealer, 'now'>, clock: () => number) {
  const { db } = app
  const steps: StepReport[] = []
  const faults: unknown[] = []
  const [found] = await runBatch<WindowId>(db, [unsealedWindows(mostPerRun)])
  // Without a key the list of what waits shows it.
  if (found!.results.length === 0 || (await app.signer()) === null) return { steps, faults }
  const begun = clock()
  for (const window of found!.results) {
    if (clock() - begun > longestRun) break
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
  const [closing] = await runBatch<WindowId & { cutoff: number }>(db, [
    closingOnRaces(now - lastGuess, closesSoon + lastGuess),
  ])
  await Promise.all(
    closing!.results.map(({ cutoff, ...window }) => windows.wakeAt(window, cutoff + lastGuess)),
  )
  return closing!.results.length
}
