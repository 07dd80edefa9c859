import { type PointsTable, pointsFor } from './points.ts'

/**
 * What decides a participant's rank. Everyone else adds, carries and compares a score as a whole, so a tie-breaker is
 * one more field here and in the SQL that stores scores (db/queries/scoring.ts, scores.ts).
 */
export type Score = { points: number }

export const noScore: Score = { points: 0 }

/** What one guess gives at this difference. */
export const scoreFor = (table: PointsTable, difference: number): Score => ({
  points: pointsFor(table, difference),
})

/** `sum` with the other score added so many times; -1 takes it away. */
export const addScore = (sum: Score, other: Score, times = 1): Score => ({
  points: sum.points + times * other.points,
})

/** Negative where `a` ranks before `b`, 0 where they share a rank: there is no tie-breaker (rules: Ranking). */
export const compareScores = (a: Score, b: Score): number => b.points - a.points

/** A score as the front page sends it to the browser: no spaces, no tabs. */
export const scoreText = ({ points }: Score): string => String(points)

export const scoreFromText = (text: string): Score => ({ points: Number(text) })
