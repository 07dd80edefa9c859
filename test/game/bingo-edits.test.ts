import { describe, expect, it } from 'vitest'
import { newestCells } from '#game/bingo.ts'
import { type BingoEdit, cellTextLength, decideEdits, isTooLong, normalCellText } from '#game/bingo-edits.ts'
import { aCard, aCell } from '#test/support/bingo.ts'

const write = (id: number, text: string, seen: number | null = null): BingoEdit => {
  return { kind: 'text', id, text, seen }
}
const mark = (id: number, marked: boolean | null, seen: number | null = null): BingoEdit => {
  return { kind: 'mark', id, marked, seen }
}
const verdictOn = (card: ReturnType<typeof aCard>, edit: BingoEdit) => decideEdits(card, [edit]).verdicts[0]!

describe('adding a card', () => {
  it('creates 25 empty, unmarked cells', () => {
    const { verdicts, after, changes } = decideEdits([], [{ kind: 'add' }])
    expect(after).toEqual(aCard())
    expect(verdicts).toEqual([{ kind: 'stored', cells: aCard(), replaced: null }])
    expect(changes.map(({ before }) => before)).toEqual(Array(25).fill(0))
  })

  it('works once; the second master gets a conflict and overwrites nothing', () => {
    const { verdicts, changes } = decideEdits([], [{ kind: 'add' }, write(0, 'Regn'), { kind: 'add' }])
    expect(verdicts.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'exists'])
    expect(changes[0]).toEqual(aCell(0, { text: 'Regn', version: 2, textVersion: 2, before: 0 } as never))
  })

  it('must come before other edits', () => {
    expect(verdictOn([], write(0, 'Regn'))).toEqual({ kind: 'no-card' })
    expect(verdictOn([], mark(0, true))).toEqual({ kind: 'no-card' })
  })
})

describe('writing a cell', () => {
  it('raises the cell and text versions and returns the replaced text', () => {
    const card = aCard({ 3: { text: 'Sol', version: 4, textVersion: 2 } })
    const next = aCell(3, { text: 'Regn', version: 5, textVersion: 5 })
    expect(decideEdits(card, [write(3, 'Regn', 4)])).toMatchObject({
      verdicts: [{ kind: 'stored', cells: [next], replaced: 'Sol' }],
      changes: [{ ...next, before: 4 }],
    })
  })

  it('refuses a text whose writer has not seen the current one, and returns that text', () => {
    const card = aCard({ 3: { text: 'Sol', version: 4, textVersion: 4 } })
    expect(verdictOn(card, write(3, 'Regn', 3))).toEqual({ kind: 'changed', cell: card[3] })
  })

  it('ignores a mark set since the text was seen', () => {
    const card = aCard({ 3: { text: 'Sol', marked: true, version: 4, textVersion: 3 } })
    expect(verdictOn(card, write(3, 'Regn', 3))).toMatchObject({
      kind: 'stored',
      cells: [{ text: 'Regn', marked: true }],
    })
  })

  it('is idempotent for an unchanged text', () => {
    const card = aCard({ 3: { text: 'Regn', version: 4, textVersion: 4 } })
    expect(decideEdits(card, [write(3, 'Regn', 1)])).toMatchObject({
      verdicts: [{ kind: 'stored', cells: [card[3]], replaced: null }],
      changes: [],
    })
  })

  it('refuses the later of two masters who saw the same text, but not a text sent without a version', () => {
    const { verdicts, after } = decideEdits(aCard(), [
      write(3, 'Regn', 1),
      write(3, 'Sol', 1),
      write(3, 'Snø'),
    ])
    expect(verdicts).toMatchObject([
      { kind: 'stored', replaced: '' },
      { kind: 'changed', cell: { text: 'Regn' } },
      { kind: 'stored', replaced: 'Regn' },
    ])
    expect(after[3]).toEqual(aCell(3, { text: 'Snø', version: 3, textVersion: 3 }))
  })
})

describe('marking a cell', () => {
  it('keeps the version of the text', () => {
    expect(decideEdits(aCard(), [mark(3, true, 1)]).after[3]).toEqual(aCell(3, { marked: true, version: 2 }))
  })

  it('is idempotent, so two masters who mark the same cell do not conflict', () => {
    const { verdicts, after } = decideEdits(aCard(), [mark(3, true, 1), mark(3, true, 1)])
    expect(verdicts.map(({ kind }) => kind)).toEqual(['stored', 'stored'])
    expect(after[3]).toMatchObject({ marked: true, version: 2 })
  })

  it('refuses a mark if the text has changed since it was seen', () => {
    const card = aCard({ 3: { text: 'Sol', version: 4, textVersion: 4 } })
    expect(verdictOn(card, mark(3, true, 3))).toEqual({ kind: 'changed', cell: card[3] })
  })

  it('toggles without a target state, unless another master has toggled since', () => {
    const { verdicts, after } = decideEdits(aCard(), [mark(3, null), mark(3, null), mark(3, null)])
    expect(verdicts.map((v) => v.kind === 'stored' && v.cells[0]!.marked)).toEqual([true, false, true])
    expect(after[3]!.version).toBe(4)
    expect(verdictOn([...after], mark(3, null, 3))).toMatchObject({ kind: 'changed' })
  })
})

describe('an edit with an unknown outcome', () => {
  it('gives the same verdict when it is repeated', () => {
    const edits: BingoEdit[] = [mark(3, null), mark(3, null), write(4, 'Regn', 1), mark(5, true, 1)]
    const first = decideEdits(aCard(), edits)
    const second = decideEdits(first.after, first.again)
    const seen = (cells: typeof first.after) => cells.map(({ text, marked }) => ({ text, marked }))
    expect(seen(second.after)).toEqual(seen(first.after))
    expect(second.verdicts.map(({ kind }) => kind)).toEqual(Array(4).fill('stored'))
  })

  it('reports an existing card on a repeated add', () => {
    const { again } = decideEdits([], [{ kind: 'add' }, { kind: 'add' }])
    expect(decideEdits(aCard(), again).verdicts.map(({ kind }) => kind)).toEqual(['stored', 'exists'])
  })
})

describe('the text of a cell', () => {
  it.each([
    ['  Regn i Monaco \n', 'Regn i Monaco'],
    ['Ferrari\r\ngår for\rplan D', 'Ferrari\ngår for\nplan D'],
    ['to\n\nlinjer', 'to\n\nlinjer'],
    ['en\ttabulator og \u0000 ingenting', 'en tabulator og   ingenting'],
    ['A\u030a', 'Å'],
    [' \n ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalCellText(typed)).toBe(stored)
  })

  it('is measured in characters, as in the database', () => {
    expect(cellTextLength('🏎️')).toBe(2)
    expect(isTooLong('å'.repeat(200))).toBe(false)
    expect(isTooLong('🏁'.repeat(200))).toBe(false)
    expect(isTooLong('å'.repeat(201))).toBe(true)
  })
})

describe('received cells', () => {
  it('replace older versions, in any order', () => {
    const known = aCard({ 1: { version: 3, text: 'ny' } })
    expect(newestCells(known, [aCell(1, { version: 2, text: 'gammel' })])).toBe(known)
    const came = newestCells(known, [aCell(2, { version: 2, marked: true }), aCell(1, { version: 4 })])
    expect(came.map(({ version }) => version).slice(0, 4)).toEqual([1, 4, 2, 1])
  })

  it('create a card if there is none', () => {
    expect(newestCells([], aCard().toReversed())).toEqual(aCard())
  })
})
