import { answerKey, type KeyRow } from '#game/answer-key.ts'
import type { Season } from '#game/changes/season.ts'
import { stepsOf } from '#game/steps.ts'

export type StepKey = { step: number; race: number | null; rows: KeyRow[] }

/** The answer key of each step, with the points of every answer. */
export const keysOf = (season: Season): StepKey[] =>
  stepsOf(season).map(({ race, truth }, step) => ({ step, race, rows: answerKey(truth, season.tables) }))
