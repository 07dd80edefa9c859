/** A line of a table. `line`: the number of the line of text where it starts, from 1. */
export type TextRow = { line: number; cells: string[] }

/** `unclosed`: the line of a quotation mark without its counterpart. */
type TextTable = { rows: TextRow[]; unclosed: number | null }

/**
 * Reads comma, semicolon or tab separated text with quotes as in RFC 4180. The first separator outside quotes is that of
 * the table. Rows without any text are left out.
 */
export function tableIn(written: string): TextTable {
  const text = written.replace(/^\ufeff/, '')
  const [, separator = ';'] = /^[\r\n]*(?:"[^"]*(?:""[^"]*)*")?[^\t;,]*([\t;,])/.exec(text) ?? []
  return split(text, separator)
}

function split(text: string, separator: string): TextTable {
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
