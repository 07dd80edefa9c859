import { type Score, scoreFromText } from '#game/score.ts'

/** A score with these points. */
export const scoreOf = (points: number): Score => scoreFromText(String(points))

/** Scores after every step, from the points. */
export const scored = (points: readonly number[]): Score[] => points.map(scoreOf)
