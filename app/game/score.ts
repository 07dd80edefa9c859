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

/**
 * The version of the scoring rules, stored per season with the scores that they made. Raise it by one together with any
 * change that gives the same guesses and results other scores: here, in answer-key.ts, scoring.ts or steps.ts, or in the
 * SQL of db/queries/scoring.ts. The clock then scores every open season again (README: When a scoring rule changes).
 * No reason to raise it: a points table, which is data of its season, or another comparison of the same scores.
 */
export const rulesVersion = 1
