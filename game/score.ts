import { type PointsTable, pointsFor } from './points.ts'

/**
 * The score that decides a participant's rank. The game adds and compares whole scores. The database stores
 * their points alone: a tie-breaker also needs columns, and every statement that sums, counts or sorts
 * points.
 */
export type Score = { points: number }

export const noScore: Score = { points: 0 }

/** The score of one guess with this difference. */
export const scoreFor = (table: PointsTable, difference: number): Score => ({
  points: pointsFor(table, difference),
})

/** `sum` plus `times` times `other`. -1 subtracts it. */
export const addScore = (sum: Score, other: Score, times = 1): Score => ({
  points: sum.points + times * other.points,
})

/** Negative if `a` ranks before `b`, 0 if they share a rank: there is no tie-breaker (docs/rules.md, Ranking). */
export const compareScores = (a: Score, b: Score): number => b.points - a.points

/** A score as the front page sends it, without spaces and tabs. */
export const scoreText = ({ points }: Score): string => String(points)

export const scoreFromText = (text: string): Score => ({ points: Number(text) })

/**
 * The version of the scoring rules, stored per season with the scores that they made. Raise it by one together with any
 * change that gives the same guesses and results other scores: here, in answer-key.ts, scoring.ts or steps.ts, or in the
 * SQL of db/queries/scoring.ts. The clock then scores every open season again (docs/changing.md).
 * No reason to raise it: a points table, which is data of its season, or another comparison of the same scores.
 */
export const rulesVersion = 1
