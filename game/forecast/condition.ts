import type { CompetitorCategory } from '#game/category.ts'
import { seasonsIn } from './chances.ts'
import { type Draws, placeIn } from './draws.ts'

/** A wish of a viewer: one competitor is champion, or one of two ends ahead. Competitors are indices. */
export type Condition =
  | { category: CompetitorCategory; champion: number }
  | { category: CompetitorCategory; ahead: number; behind: number }

/** The simulated seasons in which a condition holds. */
export function seasonsWhere(draws: Draws, condition: Condition): number[] {
  const placeOf = (at: number, competitor: number) => placeIn(draws, at, condition.category, competitor)
  return seasonsIn(draws).filter((at) =>
    'champion' in condition
      ? placeOf(at, condition.champion) === 1
      : placeOf(at, condition.ahead) < placeOf(at, condition.behind),
  )
}
