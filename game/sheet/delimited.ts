/** A line of a table. `line`: the number of the line of text where it starts, from 1. */
export type TextRow = { line: number; cells: string[] }

/** `unclosed`: the line of a quotation mark without its counterpart. */
export type TextTable = { rows: TextRow[]; unclosed: number | null }

const separators = ['\t', ';', ','] as const

/** Reads comma, semicolon or tab separated text with quotes as in RFC 4180. Rows without any text are left out. */
export function tableIn(text: string): TextTable {
  const tables = separators.map((separator) => split(text.replace(/^\ufeff/, ''), separator))
  // A decimal comma also separates equal columns, so that the comma is last.
  return tables.find(isEven) ?? tables.find(hasColumns) ?? { rows: [], unclosed: null, ...tables.at(-1) }
}

const hasColumns = ({ rows: [first] }: TextTable) => first !== undefined && first.cells.length > 1

const isEven = (table: TextTable) =>
  hasColumns(table) && table.rows.every(({ cells }) => cells.length === table.rows[0]?.cells.length)

function split(text: string, separator: (typeof separators)[number]): TextTable {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  )
  const rows: TextRow[] = []
  let [unclosed, line, row]: [number | null, number, TextRow] = [null, 1, { line: 1, cells: [] }]
  for (const [whole, quoted = '', closing, rest = '', end] of text.matchAll(cell)) {
    row.cells.push(quoted.replaceAll('""', '"') + rest)
    if (closing === '') unclosed ??= line
    line += whole.match(/\r\n?|\n/g)?.length ?? 0
    if (end === separator) continue
    if (row.cells.some((text) => text.trim() !== '')) rows.push(row)
    if (end === '') break
    row = { line, cells: [] }
  }
  return { rows, unclosed }
}
