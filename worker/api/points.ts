import { z } from 'zod'
import { categoryNames } from '#app/words/names.ts'
import { type Category, categories, isRaceCategory } from '#game/category.ts'
import { Refusal } from '#worker/errors.ts'
import { year } from '#worker/parameters.ts'
import { readPoints } from '#worker/usecases/seasons/points.ts'
import { endpoint } from './endpoint.ts'

const pointsByDifference = z.record(z.string().regex(/^\d+$/), z.int())

export const pointsEndpoints = [
  endpoint({
    path: '/public/category/list',
    summary: 'What can be guessed; `perRace` tells the guesses on one race from those on the season',
    answer: z.array(z.object({ id: z.enum(categories), name: z.string(), perRace: z.boolean() })),
    handle: async () => categories,
    toAnswer: (all) => all.map((id) => ({ id, name: categoryNames[id], perRace: isRaceCategory(id) })),
  }),
  endpoint({
    path: '/public/score',
    summary: 'Points by difference for every category of a season',
    input: { year: year.optional() },
    answer: z.record(z.enum(categories), pointsByDifference),
    refuses: ['not-found'],
    async handle(app, input) {
      const { tables } = await readPoints(app, input.year ?? null)
      if (tables === null) throw new Refusal('not-found', 'no-points-yet')
      return tables
    },
    toAnswer: (tables) => byCategory((category) => Object.fromEntries(tables[category].entries())),
  }),
]

const byCategory = <T>(answer: (category: Category) => T) =>
  Object.fromEntries(categories.map((category) => [category, answer(category)])) as Record<Category, T>
