import { z } from 'zod'
import { cellCount } from '#game/bingo.ts'
import { year } from '#worker/parameters.ts'
import { readBingo } from '#worker/usecases/bingo.ts'
import { endpoint } from './endpoint.ts'

const cells = z.array(
  z.object({
    id: z
      .int()
      .min(0)
      .max(cellCount - 1),
    text: z.string(),
    marked: z.boolean(),
    year: z.int(),
  }),
)

export const bingoEndpoints = [
  endpoint({
    path: '/public/bingo',
    summary: "The current season's bingo card",
    answer: cells,
    refuses: ['not-yet'],
    handle: (app) => readBingo(app, null),
    toAnswer: (cards) => cards,
  }),
  endpoint({
    path: '/public/bingo/{year}',
    summary: 'The bingo card of a year',
    input: { year },
    answer: cells,
    refuses: ['not-yet', 'not-found'],
    handle: (app, input) => readBingo(app, input.year),
    toAnswer: (cards) => cards,
  }),
]
