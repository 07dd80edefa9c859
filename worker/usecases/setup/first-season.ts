import { type SeasonProblem, seasonProblems } from '#game/refusals/setup.ts'
import { calendarYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Player } from '#worker/usecases/account/access.ts'
import { newSeasonChange } from '#worker/usecases/admin/adding-season.ts'
import { applyChange } from '#worker/usecases/admin/changing.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import { readSeasons } from '#worker/usecases/seasons/seasons.ts'
import { withinTime } from '#worker/within-time.ts'

/** Milliseconds. The source is read for three lists, with retries, and a person waits. */
const mostPatience = 20_000

/** Adds this year's season from the source. Returns why it was not added, or null. Without sources it adds none. */
export async function addFirstSeason(context: AppContext, admin: Player): Promise<SeasonProblem | null> {
  if (context.feed.isOff) return null
  // The request began before the role was given.
  const app = { ...context, viewer: async () => admin }
  const year = calendarYear(app.now)
  try {
    const wanted = newSeasonChange(app, { year, from: 'source', cutoff: null })
    const change = await withinTime(mostPatience, wanted)
    if (change === null) return 'source-silent'
    await applyChange(app, year, change.request, { seen: null, reason: null, undoes: null })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const kinds = [error.reason, ...Object.values(error.fields ?? {})].map((reason) =>
      typeof reason === 'string' ? reason : reason?.kind,
    )
    // The form was sent twice.
    if (kinds.includes('season-exists')) return null
    return seasonProblems.find((problem) => kinds.some((kind) => kind === problem)) ?? 'other'
  }
}

/** This year, and its season if there is one. Years are numbers. */
export async function readFirstSeason(app: AppContext) {
  const year = calendarYear(app.now)
  const { seasons } = await readSeasons(app)
  if (seasons.every((season) => season.year !== year))
    return { year, field: null, hasSources: !app.feed.isOff }
  const { competitors } = await readAdminSeason(app, year)
  const drivers = competitors.filter(({ category }) => category === 'DRIVER').length
  return { year, field: { drivers, teams: competitors.length - drivers }, hasSources: !app.feed.isOff }
}
