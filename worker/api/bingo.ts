import { z } from 'zod'
import { cellCount } from '#game/bingo.ts'
import { cell, version } from '#worker/forms/bingo.ts'
import { trueOrFalse, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { requireBingoMaster } from '#worker/usecases/account/access.ts'
import { type BingoCell, readBingo } from '#worker/usecases/bingo/bingo.ts'
import { addBingoCard, type EditedCell, markBingoCell, setBingoText } from '#worker/usecases/bingo/editing.ts'
import { endpoint } from './endpoint.ts'

const shape = {
  id: z
    .int()
    .min(0)
    .max(cellCount - 1),
  text: z.string(),
  marked: z.boolean(),
  year: z.int(),
  version: z.int().describe('Higher with every change of the cell'),
  textVersion: z.int().describe('The version in which its text last changed'),
}
export const bingoCells = z.array(z.object(shape))
const editedCell = z.object({
  ...shape,
  replaced: z.string().nullable().describe('The text that had to give way'),
})

const editing = {
  method: 'post',
  admit: requireBingoMaster,
  refuses: ['signed-out', 'no-username', 'not-allowed', 'not-found', 'conflict', 'busy'],
} as const
const cellInput = { ...cell, version: version.optional() }

export const bingoEndpoints = [
  endpoint({
    path: '/public/bingo',
    summary: "The current season's bingo card",
    answer: bingoCells,
    refuses: ['not-yet'],
    handle: (app) => readBingo(app, null),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    path: '/public/bingo/{year}',
    summary: 'The bingo card of a year',
    input: { year },
    answer: bingoCells,
    refuses: ['not-yet', 'not-found'],
    polled: 'by content',
    forEveryone: true,
    handle: (app, input) => readBingo(app, input.year),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/add-card',
    summary: 'Give a season its bingo card, 25 empty cells',
    input: { year },
    answer: bingoCells,
    handle: (app, input) => addBingoCard(app, input.year),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/set',
    summary: 'Write a cell of a bingo card',
    input: { ...cellInput, text: z.string(says('not-a-text')) },
    answer: editedCell,
    handle: (app, { text, ...input }) => setBingoText(app, input, text),
    toAnswer: editedAnswer,
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/mark',
    summary: 'Turn the mark of a cell over, or with `marked` say how it shall be',
    input: { ...cellInput, marked: trueOrFalse.optional() },
    answer: editedCell,
    handle: (app, { marked, ...input }) => markBingoCell(app, input, marked ?? null),
    toAnswer: editedAnswer,
  }),
]

const cellAnswer = ({ id, text, marked, year, version, textVersion }: BingoCell) => {
  return { id, text, marked, year, version, textVersion }
}

function editedAnswer(cell: EditedCell) {
  return { ...cellAnswer(cell), replaced: cell.replaced }
}
