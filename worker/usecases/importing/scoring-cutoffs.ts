import { writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { type SeasonAhead, seasonsClosing, unscoredSeasons } from '#game/imports/due-seasons.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import type { AppContext } from '#worker/context.ts'
import { recompute, type Scorebook } from '#worker/usecases/seasons/scoring.ts'

/** The clock calls twice meanwhile, should one of the calls be lost. */
const closesSoon = 11 * 60_000

/** Every season with what decides whether something is due for it. */
export const seasonsAhead = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<SeasonAhead[]> =>
  (await jobs.seasonsToCheck(db, now)).map(({ checked, isFinished, ...season }) => ({
    ...season,
    isFinished: isFinished === 1,
    checked: JSON.parse(checked),
  }))

/**
 * Has the windows of the seasons that close before the clock has called twice more look for themselves, right
 * after their cutoffs. Nothing depends on it: what they do not do, the clock does.
 */
export async function wakeClosingSeasons(app: Pick<AppContext, 'db' | 'now' | 'windows'>): Promise<number> {
  const closing = seasonsClosing(await seasonsAhead(app), app.now, closesSoon)
  await Promise.all(closing.map(({ year, at }) => app.windows.wakeAt({ year, race: null }, at)))
  return closing.length
}

/**
 * What a window does at its alarm: scores every season that has been closed since it was last scored. Of no use
 * twice, and no trouble; a run of the clock that waits for a source does not keep it waiting.
 */
export async function scoreClosedSeasons(
  app: Scorebook & Pick<AppContext, 'now'>,
  clock: () => number = Date.now,
): Promise<void> {
  const { db, now } = app
  const years = unscoredSeasons(await seasonsAhead(app), now)
  if (years.length === 0) return
  const steps: StepReport[] = []
  try {
    for (const year of years) steps.push({ job: 'SCORE', year, ending: await scoreAtCutoff(app, year) })
  } catch (error) {
    steps.push({ job: 'RUN', ending: 'failed', detail: errorText(error) })
    throw error
  } finally {
    await writeBatch(db, [jobs.noteRun('cutoff', { startedAt: now, finishedAt: clock(), steps })])
  }
}

/** Scores everybody who has guessed on a season that is closed now. */
export async function scoreAtCutoff(
  app: Scorebook & Pick<AppContext, 'now'>,
  year: number,
): Promise<'scored' | 'unchanged'> {
  const written = await recompute(app, year, 0)
  await writeBatch(app.db, [jobs.noteSeasonCheck(year, 'SCORE', app.now)])
  return written > 0 ? 'scored' : 'unchanged'
}
