import type { AppContext } from '#worker/context.ts'
import { readTargetsToShow } from './targets.ts'

/** For a user who is not in the leaderboard of a season. */
export type FirstTip = {
  /**
   * An open question without a guess: the one with the nearest cutoff, of these the first. `race`: its name; null: it is
   * on the season. null: nothing is missing, or all is closed.
   */
  next: { race: string | null; slug: string; cutoff: number } | null
}

export async function readFirstTip(app: AppContext, user: string, year: number): Promise<FirstTip> {
  const targets = await readTargetsToShow(app, user)
  const [next] = targets
    .filter(({ state, saved, window }) => state === 'open' && saved === null && window.year === year)
    .sort((a, b) => a.cutoff - b.cutoff)
  return { next: next ? { race: next.race?.name ?? null, slug: next.slug, cutoff: next.cutoff } : null }
}
