import { type PointsTable, pointsFor } from './points.ts'

declare const kind: unique symbol

/**
 * The value of guesses, by which participants are ranked. It is one number, which game and database store, sum, subtract,
 * count and sort as a whole, the highest first. The points that people see come from `pointsOf` alone.
 *
 * A tie-breaker is a fraction below the points, such as 1/1024 for each exact hit, added in `scoreFor`. Use a power of two,
 * so that sums are exact, and stay below half a point in a season.
 */
export type Score = { readonly [kind]: 'score' }

const scoreOf = (value: unknown) => value as Score

export const noScore = scoreOf(0)

/** The score of one guess with this difference. There is no tie-breaker (docs/rules.md, Ranking). */
export const scoreFor = (table: PointsTable, difference: number): Score =>
  scoreOf(pointsFor(table, difference))

/** The points of a score, never -0. `pointsIn` in db/queries/scores.ts is the same in SQL. */
export const pointsOf = (score: Score): number => Math.round(Number(score)) || 0

export const addScore = (a: Score, b: Score): Score => scoreOf(Number(a) + Number(b))

export const subtractScore = (a: Score, b: Score): Score => scoreOf(Number(a) - Number(b))

/** Negative if `a` ranks before `b`, 0 if they share a rank. Where points alone are ranked, it compares points. */
export const compareScores = <S extends Score | number>(a: S, b: S): number => Number(b) - Number(a)

/** A score as the front page sends it, without spaces and tabs. */
export const scoreText = (score: Score): string => String(score)

export const scoreFromText = (text: string): Score => scoreOf(Number(text))

/**
 * The version of the scoring rules, stored per season with the scores that they made. Raise it by one together with any
 * change that gives the same guesses and results other scores: here, in answer-key.ts, scoring.ts or steps.ts, or in the
 * SQL of db/queries/scoring.ts. The clock then scores every open season again (docs/changing.md).
 * No reason to raise it: a points table, which is data of its season.
 */
export const rulesVersion = 1

/** The version of a season from a sheet: its scores were made elsewhere, and no rules of ours make them again. */
export const rulesElsewhere = 0
