import type { SeasonCategory } from '#game/category.ts'
import type { AppContext } from '#worker/context.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { type Profile, readMyProfile } from './profile.ts'

/** A closed guess on the season as the profile scores it. */
export type ScoredSeason<C extends SeasonCategory> = {
  year: number
  rows: Profile['rows'][C]
  points: number
  /** Races of the season without a result. */
  remaining: number
}

/** null while the window is open, without a saved guess, and before the first result. */
export async function readScoredSeason<C extends SeasonCategory>(
  app: AppContext,
  { category, state, saved, window }: GuessTarget<C>,
): Promise<ScoredSeason<C> | null> {
  if (state !== 'closed' || saved === null) return null
  const { race, rows, points, remaining } = await readMyProfile(app, { year: window.year, race: null })
  return race && { year: window.year, rows: rows[category], points: points[category], remaining }
}
