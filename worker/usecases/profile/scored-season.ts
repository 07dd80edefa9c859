import { ownScores } from '#db/queries/scores.ts'
import { yearToGuess } from '#db/queries/seasons.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { type Category, categories, type SeasonCategory } from '#game/category.ts'
import { recordBy } from '#game/records.ts'
import { noScore, pointsOf } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { type Profile, readMyProfile } from './profile.ts'

/** A closed guess on the season as the profile scores it. */
export type ScoredSeason<C extends SeasonCategory> = {
  year: number
  rows: Profile['rows'][C]
  /** The points of every category. */
  points: Record<Category, number>
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
  return race && { year: window.year, rows: rows[category], points, remaining }
}

/** The player's points in the season to guess on. null before the first result. */
export const readOwnPoints = (app: AppContext): Promise<Record<Category, number> | null> =>
  readAsPlayer(app, async (user) => {
    const year = yearToGuess(app.now)
    const [[own]] = await app.read(ownScores(app.db, user, year, stepNumber(year, null)))
    return own === undefined || own.step === 0
      ? null
      : recordBy(categories, (category) => pointsOf(own.byCategory[category] ?? noScore))
  })
