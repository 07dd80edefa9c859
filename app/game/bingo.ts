export const boardSize = 5
export const cellCount = boardSize * boardSize
export const maxCellText = 200

const span = Array.from({ length: boardSize }, (_, i) => i)

/** Rows, columns and the two diagonals, as cell ids. */
export const lines: readonly (readonly number[])[] = [
  ...span.map((row) => span.map((column) => row * boardSize + column)),
  ...span.map((column) => span.map((row) => row * boardSize + column)),
  span.map((i) => i * boardSize + i),
  span.map((i) => i * boardSize + (boardSize - 1 - i)),
]

/** The lines whose cells are all marked. */
export function completeLines(marked: ReadonlySet<number>): (readonly number[])[] {
  return lines.filter((line) => line.every((cell) => marked.has(cell)))
}
