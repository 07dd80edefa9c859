import type { allScoresOf } from '#db/queries/account.ts'
import { pointsOf } from '#game/score.ts'

/** A stored score as its owner knows it. */
export const inPoints = ({ byCategory, total, ...step }: StoredScore) => ({
  ...step,
  byCategory: Object.fromEntries(Object.entries(byCategory).map(([code, score]) => [code, pointsOf(score)])),
  total: pointsOf(total),
})
type StoredScore = Awaited<ReturnType<typeof allScoresOf>>[number]
