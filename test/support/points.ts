import type { Truth } from '#game/answer-key.ts'
import { type Category, categories } from '#game/category.ts'
import { countFlags } from '#game/flags.ts'
import type { PointsTables } from '#game/points-tables.ts'
import type { StepFacts } from '#game/questions/question.ts'
import { questions } from '#game/questions/questions.ts'

const perCategory = <T>(value: (category: Category) => T) =>
  Object.fromEntries(categories.map((category) => [category, value(category)])) as Record<Category, T>

/** Points tables with these categories, and no other question. */
export const tablesOf = (tables: Partial<PointsTables>): PointsTables =>
  perCategory((category) => tables[category] ?? [])

/** The default tables of the questions that every season has. */
export const defaultTables: PointsTables = tablesOf(
  Object.fromEntries(
    questions.filter(({ isOptional }) => !isOptional).map(({ code, defaultPoints }) => [code, defaultPoints]),
  ),
)

/** A truth with these actual numbers, and none in the other categories. */
export const actualsOf = (truth: Partial<Truth>): Truth =>
  perCategory((category) => truth[category] ?? new Map())

/** The facts of a step: these, and empty ones. */
export const factsOf = (facts: Partial<StepFacts>): StepFacts => ({
  drivers: [],
  constructors: [],
  flags: countFlags([]),
  grid: [],
  sprint: [],
  result: [],
  ...facts,
})
