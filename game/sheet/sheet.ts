import { runningTotals } from '#game/board.ts'
import { windowSize } from '#game/field-window.ts'
import type { NameFault } from '#game/names/name-rule.ts'
import { usernameFault, usernameSkeleton } from '#game/names/usernames.ts'
import { hasInvisible, hasStrayMarks } from '#game/names/visible-text.ts'
import { normalUsername } from '#game/players.ts'
import { type TextRow, tableIn } from './delimited.ts'
import { type PointsFault, pointsInCell } from './points-cell.ts'

/** `points`: of each round, or of the whole season in a sheet without rounds. */
export type SheetLine = { line: number; name: string; points: number[] }

/**
 * The final table of a season that was played elsewhere. `rounds` is empty where only the sums are known. `header`: the
 * line that was read as one.
 */
export type Sheet = { rounds: string[]; lines: SheetLine[]; header: TextRow | null }

/** A fault of a line. */
export type SheetFault = { line: number } & (
  | { kind: 'empty' | 'header-only' | 'one-column' | 'unclosed-quote' }
  | { kind: 'too-many-lines' | 'too-many-rounds'; most: number; found: number }
  | { kind: 'columns'; expected: number; found: number }
  | { kind: 'name'; fault: NameFault; name: string }
  | { kind: 'same-name'; name: string; other: string; otherLine: number }
  | { kind: 'round'; text: string }
  | { kind: PointsFault; text: string }
  | { kind: 'below-zero'; name: string }
  | { kind: 'wrong-sum'; sum: number; stated: number }
)

/** A field of more lines would not be in one window, and could not be saved in one transaction. */
const mostSheetLines = windowSize
/** Fewer than a hundred, which is the distance of the ids of two seasons' races. */
const mostRounds = 60
const longestRound = 60

/** The first cell of a header. */
const nameHeads = /^(navn|name|deltakere?|spillere?|tippere?|hvem)$/i
const sumHeads = /^(sum|totalt?|total ?sum|poeng|poengsum|sammenlagt)$/i

/**
 * The table in a text, or everything that is wrong with it. A blank cell of a round gives no points. `unnamed`: the name of
 * a round without a heading, by its number from 1.
 */
export function sheetIn(
  text: string,
  unnamed: (round: number) => string,
): { sheet: Sheet; faults: SheetFault[] } {
  const { rows, unclosed } = tableIn(text)
  const nothing = { rounds: [], lines: [], header: null }
  const refused = (fault: SheetFault) => ({ sheet: nothing, faults: [fault] })
  if (unclosed !== null) return refused({ line: unclosed, kind: 'unclosed-quote' })
  const [first] = rows
  if (first === undefined) return refused({ line: 1, kind: 'empty' })
  const width = 1 + first.cells.findLastIndex((cell) => cell.trim() !== '')
  if (width < 2) return refused({ line: first.line, kind: 'one-column' })
  const header = isHeader(first) ? first : null
  const body = header ? rows.slice(1) : rows
  if (body.length === 0) return refused({ line: first.line, kind: 'header-only' })
  if (body.length > mostSheetLines) {
    const line = body[mostSheetLines]?.line ?? 0
    return refused({ line, kind: 'too-many-lines', most: mostSheetLines, found: body.length })
  }
  const columns = columnsOf(header, width)
  if (columns.rounds.length > mostRounds) {
    return refused({
      line: first.line,
      kind: 'too-many-rounds',
      most: mostRounds,
      found: columns.rounds.length,
    })
  }
  const read = body.map((row) => lineIn(row, columns))
  return {
    sheet: {
      header,
      rounds: columns.rounds.map((text, index) => text.normalize('NFC') || unnamed(index + 1)),
      lines: read.flatMap(({ line }) => line ?? []),
    },
    faults: [
      ...columns.rounds.flatMap((text) =>
        isRound(text) ? [] : [{ line: first.line, kind: 'round' as const, text }],
      ),
      ...[...read.flatMap(({ faults }) => faults), ...twins(body)].sort((a, b) => a.line - b.line),
    ],
  }
}

const isHeader = ({ cells: [name = '', ...others] }: TextRow) =>
  nameHeads.test(name.trim()) ||
  others.every((cell) => ['points-missing', 'not-a-number'].includes(String(pointsInCell(cell))))

type Columns = {
  width: number
  /** The columns with points. */
  points: number[]
  /** The column that repeats the sum of the rounds, or null. */
  sum: number | null
  /** The headings of the rounds as they are written. */
  rounds: string[]
}

function columnsOf(header: TextRow | null, width: number): Columns {
  const all = Array.from({ length: width - 1 }, (_, index) => index + 1)
  const head = (column: number) => header?.cells[column]?.trim() ?? ''
  const sum = all.length > 1 ? (all.find((column) => sumHeads.test(head(column))) ?? null) : null
  const points = all.filter((column) => column !== sum)
  const isWhole = points.length === 1 && (sum === null || sumHeads.test(head(points[0] ?? 0)))
  return { width, points, sum, rounds: isWhole ? [] : points.map(head) }
}

const isRound = (text: string) =>
  [...text].length <= longestRound && !hasInvisible(text) && !hasStrayMarks(text)

function lineIn(
  row: TextRow,
  { width, points, sum, rounds }: Columns,
): { line: SheetLine | null; faults: SheetFault[] } {
  const { line, cells } = row
  const found = Math.max(1 + cells.findLastIndex((cell) => cell.trim() !== ''), Math.min(cells.length, width))
  if (found !== width) return { line: null, faults: [{ line, kind: 'columns', expected: width, found }] }
  const name = normalUsername(cells[0] ?? '')
  const faults: SheetFault[] = []
  const fault = usernameFault(name)
  if (fault !== null) faults.push({ line, kind: 'name', fault, name })
  const numberIn = (column: number) => {
    const cell = cells[column] ?? ''
    const read = pointsInCell(cell)
    if (typeof read === 'number') return read
    if (read !== 'points-missing' || rounds.length === 0) faults.push({ line, kind: read, text: cell.trim() })
    return 0
  }
  const given = points.map(numberIn)
  const total = given.reduce((all, one) => all + one, 0)
  if (runningTotals(given).some((sum) => sum < 0)) faults.push({ line, kind: 'below-zero', name })
  if (sum !== null) {
    const stated = numberIn(sum)
    if (faults.length === 0 && stated !== total) faults.push({ line, kind: 'wrong-sum', sum: total, stated })
  }
  return { line: { line, name, points: given }, faults }
}

/** The lines whose name another line has, or looks like. */
function twins(rows: readonly TextRow[]): SheetFault[] {
  const seen = new Map<string, { name: string; line: number }>()
  return rows.flatMap(({ line, cells: [cell = ''] }): SheetFault[] => {
    const name = normalUsername(cell)
    const skeleton = usernameSkeleton(name)
    const other = seen.get(skeleton)
    if (other === undefined) seen.set(skeleton, { name, line })
    return other && name !== ''
      ? [{ line, kind: 'same-name', name, other: other.name, otherLine: other.line }]
      : []
  })
}
