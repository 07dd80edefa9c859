import { itemAt } from './must-have.ts'

const boardSize = 5
export const cellCount = boardSize * boardSize
export const maxCellText = 200

/**
 * One cell. Every change increases `version`. `textVersion` is the version of the last change of its text.
 */
export type Cell = { id: number; text: string; marked: boolean; version: number; textVersion: number }

/** The letters above the columns. */
const letters = 'BINGO'

/** The cell's column and row: B1 to O5. */
export const cellName = (id: number): string => `${letters[id % boardSize]}${Math.floor(id / boardSize) + 1}`

const span = Array.from({ length: boardSize }, (_, i) => i)

export type BingoLine = {
  kind: 'row' | 'column' | 'diagonal'
  /**
   * A row's number, a column's letter. Diagonal 1 starts at the first cell, 2 at the last of the first row.
   */
  name: string
  cells: readonly number[]
}

/** Rows, columns and both diagonals, as cell ids. */
export const lines: readonly BingoLine[] = [
  ...span.map((row) => line('row', row, (i) => row * boardSize + i)),
  ...span.map((column) => line('column', column, (i) => i * boardSize + column)),
  line('diagonal', 0, (i) => i * boardSize + i),
  line('diagonal', 1, (i) => i * boardSize + (boardSize - 1 - i)),
]

/** The lines whose cells are all marked. */
export const completeLines = (marked: ReadonlySet<number>): BingoLine[] =>
  lines.filter(({ cells }) => cells.every((cell) => marked.has(cell)))

/** Merges two lists and keeps the newest version of each cell. */
export function newestCells(known: readonly Cell[], came: readonly Cell[]): readonly Cell[] {
  const byId = new Map(known.map((cell) => [cell.id, cell]))
  const newer = came.filter(({ id, version }) => version > (byId.get(id)?.version ?? 0))
  if (newer.length === 0) return known
  for (const cell of newer) byId.set(cell.id, cell)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

function line(kind: BingoLine['kind'], index: number, cellAt: (i: number) => number): BingoLine {
  const name = kind === 'column' ? itemAt(letters, index) : String(index + 1)
  return { kind, name, cells: span.map(cellAt) }
}
