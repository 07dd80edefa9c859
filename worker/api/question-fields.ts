import type { z } from 'zod'
import { type Category, type RaceCategory, raceCategories, raceQuestionOf } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'

/** The questions that only some seasons have. Their fields come after those of the specification. */
const optional = raceCategories.filter((category) => raceQuestionOf(category).isOptional)

/** The field of each optional question, if the season has it. */
export const optionalValues = <Value>(
  asked: readonly Category[],
  valueIn: (category: RaceCategory) => Value,
  ending = '',
): Record<string, Value> =>
  Object.fromEntries(
    optional
      .filter((category) => asked.includes(category))
      .map((category) => [raceQuestionOf(category).slug + ending, valueIn(category)]),
  )

/** The schemas of those fields. */
export const optionalFields = <Field extends z.ZodType>(field: Field, ending = '') =>
  Object.fromEntries(
    optional.map((category) => [
      raceQuestionOf(category).slug + ending,
      field.optional().describe(`${questionWords[category].name}, i sesonger som har det`),
    ]),
  )
