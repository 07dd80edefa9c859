import { z } from 'zod'
import { categories, isRaceCategory } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { Refusal } from '#worker/errors.ts'
import { year } from '#worker/parameters.ts'
import { readPoints } from '#worker/usecases/seasons/points.ts'
import { endpoint } from './endpoint.ts'

const pointsByDifference = z
  .record(z.string().regex(/^\d+$/), z.int())
  .describe('Poeng etter differanse; en differanse som mangler, gir ingen poeng')

export const pointsEndpoints = [
  endpoint({
    path: '/public/category/list',
    summary: 'Kategoriene det tippes i',
    answer: z.array(
      z.object({
        id: z.enum(categories),
        name: z.string(),
        perRace: z.boolean().describe('Tippes til hvert løp, ikke én gang for sesongen'),
      }),
    ),
    example: [
      { id: 'DRIVER', name: 'Førere', perRace: false },
      { id: 'FIRST', name: 'Førsteplass', perRace: true },
    ],
    handle: async (app) => (await readPoints(app, null)).asked,
    toAnswer: (asked) =>
      asked.map((id) => ({ id, name: questionWords[id].name, perRace: isRaceCategory(id) })),
  }),
  endpoint({
    path: '/public/score',
    summary: 'Poengtabellene i en sesong, etter kategori',
    input: { year: year.optional().describe('Sesongen; uten den gjelder det den nyeste') },
    answer: z.partialRecord(z.enum(categories), pointsByDifference),
    example: {
      DRIVER: { 0: 20, 1: 12, 2: 6, 3: 3, 4: 1 },
      CONSTRUCTOR: { 0: 30, 1: 15, 2: 5 },
      FLAG: { 0: 50, 1: 40, 2: 35 },
      FIRST: { 0: 5, 1: 2, 2: 1 },
      TENTH: { 0: 10, 1: 8, 2: 6 },
    },
    refuses: ['not-found'],
    async handle(app, input) {
      const { tables, asked } = await readPoints(app, input.year ?? null)
      if (tables === null) throw new Refusal('not-found', 'no-points-yet')
      return { tables, asked }
    },
    toAnswer: ({ tables, asked }) =>
      Object.fromEntries(asked.map((category) => [category, Object.fromEntries(tables[category].entries())])),
  }),
]
