import { writeBatch } from '#db/client.ts'
import * as jobs from '#db/queries/jobs.ts'
import { jobOf } from '#db/queries/scoring-jobs.ts'
import { type SeasonAhead, seasonsClosing, unscoredSeasons } from '#game/imports/due-seasons.ts'
import type { AppContext } from '#worker/context.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { recompute, scoringPatience } from '#worker/usecases/seasons/scoring.ts'
import { type Scorebook, scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'

/** Covers two cron calls, in case one is lost. */
const closesSoon = 11 * 60_000

/** Every season with the facts that decide whether a job is due. */
export const seasonsAhead = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<SeasonAhead[]> =>
  (await jobs.seasonsToCheck(db, now)).map(({ checked, isFinished, isBehind, ...season }) => ({
    ...season,
    isFinished: isFinished === 1,
    isBehind: isBehind === 1,
    checked: JSON.parse(checked),
  }))

/**
 * Sets alarms right after the cutoffs of seasons that close soon, so that they are scored at once.
 * Returns the number of seasons. Cron scores them if an alarm fails.
 */
export async function wakeClosingSeasons(app: Pick<AppContext, 'db' | 'now' | 'windows'>): Promise<number> {
  const closing = seasonsClosing(await seasonsAhead(app), app.now, closesSoon)
  await Promise.all(
    closing.map(({ year, at }) => app.windows.wakeAt({ year, race: null, deadline: 'SEASON' }, at)),
  )
  return closing.length
}

/** Scores every season that closed since it was last scored. Idempotent, so it never waits for the imports. */
export async function scoreClosedSeasons(
  app: Scorebook & Pick<AppContext, 'now'>,
  { steps }: Pick<Turn, 'steps'>,
): Promise<void> {
  for (const year of unscoredSeasons(await seasonsAhead(app), app.now)) {
    steps.push({ job: 'SCORE', year, ending: await scoreAtCutoff(app, year) })
  }
}

/** Scores all participants of a closed season, or goes on with the next edition of a large one. */
export async function scoreAtCutoff(
  app: Scorebook & Pick<AppContext, 'now'>,
  year: number,
): Promise<'scored' | 'unchanged'> {
  const [job] = await jobOf(app.db, year)
  if (job !== undefined)
    return (await scoreInSlices(app, year, { patience: scoringPatience })) ? 'scored' : 'unchanged'
  const written = await recompute(app, year, 0)
  await writeBatch(app.db, [jobs.noteSeasonCheck(year, 'SCORE', app.now)])
  return written > 0 ? 'scored' : 'unchanged'
}
