import type { CompetitorCategory } from '#game/category.ts'
import { seasonsIn } from './chances.ts'
import { type Draws, partsOf } from './draws.ts'

/** What a viewer fixes: who becomes champion, or who of two ends ahead. Competitors are indices. */
export type Condition =
  | { category: CompetitorCategory; champion: number }
  | { category: CompetitorCategory; ahead: number; behind: number }

/** The simulated seasons in which a condition holds. */
export function seasonsWhere(draws: Draws, condition: Condition): number[] {
  const first = partsOf(draws)[condition.category]
  const placeOf = (at: number, competitor: number) => draws.bytes[at + first + competitor]!
  return seasonsIn(draws).filter((at) =>
    'champion' in condition
      ? placeOf(at, condition.champion) === 1
      : placeOf(at, condition.ahead) < placeOf(at, condition.behind),
  )
}
