import { z } from 'zod'
import { cellCount } from '#game/bingo.ts'
import { firstOf } from '#game/must-have.ts'
import { cell, versionField } from '#worker/forms/bingo.ts'
import { trueOrFalse, year } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { requireBingoMaster } from '#worker/usecases/account/access.ts'
import { readBingo, type ShownCell } from '#worker/usecases/bingo/bingo.ts'
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
  version: z.int().describe('Øker for hver endring av ruta'),
  textVersion: z.int().describe('Versjonen teksten sist ble endret i'),
}
export const bingoCellShapes = z.array(z.object(shape))
const editedCell = z.object({
  ...shape,
  replaced: z.string().nullable().describe('Teksten som ble skrevet over; null når det ikke var noen'),
})

const bingoExample = [{ id: 0, text: 'Regn i løpet', marked: false, year: 2026, version: 3, textVersion: 2 }]
const editedExample = { ...firstOf(bingoExample), replaced: null }

const editing = {
  method: 'post',
  description: 'Bare for bingomestere.',
  admit: requireBingoMaster,
  refuses: ['signed-out', 'no-username', 'not-allowed', 'not-found', 'conflict', 'too-many'],
} as const
const cellInput = {
  year: cell.year,
  id: cell.id.describe('Nummeret på ruta'),
  version: versionField.optional().describe('Versjonen du så; er teksten nyere, blir kallet avvist'),
}

export const bingoEndpoints = [
  endpoint({
    path: '/public/bingo',
    summary: 'Bingobrettet i den nyeste sesongen',
    answer: bingoCellShapes,
    example: bingoExample,
    refuses: ['not-yet'],
    handle: (app) => readBingo(app, null),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    path: '/public/bingo/{year}',
    summary: 'Bingobrettet i et år',
    input: { year },
    answer: bingoCellShapes,
    example: bingoExample,
    refuses: ['not-yet', 'not-found'],
    polled: 'by content',
    forEveryone: true,
    handle: (app, input) => readBingo(app, input.year),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/add-card',
    summary: 'Gir et år et bingobrett med 25 tomme ruter',
    input: { year },
    answer: bingoCellShapes,
    example: [{ id: 0, text: '', marked: false, year: 2026, version: 1, textVersion: 1 }],
    handle: (app, input) => addBingoCard(app, input.year),
    toAnswer: (card) => card.map(cellAnswer),
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/set',
    summary: 'Endrer teksten i en rute',
    example: editedExample,
    input: { ...cellInput, text: z.string(says('not-a-text')) },
    answer: editedCell,
    handle: (app, { text, ...input }) => setBingoText(app, input, text),
    toAnswer: editedAnswer,
  }),
  endpoint({
    ...editing,
    path: '/bingomaster/mark',
    summary: 'Snur krysset i en rute, eller setter det',
    example: editedExample,
    input: {
      ...cellInput,
      marked: trueOrFalse.optional().describe('Slik ruta skal bli; uten den snus krysset'),
    },
    answer: editedCell,
    handle: (app, { marked, ...input }) => markBingoCell(app, input, marked ?? null),
    toAnswer: editedAnswer,
  }),
]

const cellAnswer = ({ id, text, marked, year, version, textVersion }: ShownCell) => {
  return { id, text, marked, year, version, textVersion }
}

function editedAnswer(cell: EditedCell) {
  return { ...cellAnswer(cell), replaced: cell.replaced }
}
