import { itemAt } from '#game/must-have.ts'
import { DumpError } from './faults.ts'
import { insertedRows, isInsert, isWholeStatement } from './inserts.ts'
import type { Lines } from './lines.ts'

/** A row of a dump. `null` is NULL; everything else is text. */
export type DumpRow = { table: string; line: number; values: ReadonlyMap<string, string | null> }

type Take = {
  /** Rows of other tables are only counted. */
  isWanted: (table: string) => boolean
  /** Called once for each table and list of columns, before its rows. */
  onColumns: (table: string, columns: readonly string[], line: number) => void
  onRow: (row: DumpRow) => void
}

type Block =
  | { kind: 'copy'; table: string; columns: string[]; isWanted: boolean; line: number }
  | { kind: 'insert'; lines: string[]; quotes: number; line: number }

const copyLine = /^COPY (?:public\.)?("?[\w.]+"?) \(([^)]+)\) FROM stdin;$/
const encodingLine = /^SET client_encoding = '([^']+)';$/
const lastLine = '-- PostgreSQL database dump complete'

/** Reads a plain dump of `pg_dump`, with COPY or INSERT. Returns how many rows each table has, also those not wanted. */
export async function readDump(parts: AsyncIterable<Lines>, take: Take): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const count = (table: string) => counts.set(table, (counts.get(table) ?? 0) + 1)
  let block: Block | null = null
  let line = 0
  let isComplete = false
  for await (const { from, lines, isCut } of parts) {
    line = from - 1
    if (isCut && block !== null) break
    for (const text of lines) {
      line++
      if (block?.kind === 'copy') block = copied(block, text, line, count, take)
      else if (block !== null) block = inserted(block, text, count, take)
      else if (text === lastLine) isComplete = true
      else block = begun(text, line, count, take)
    }
  }
  if (block !== null || !isComplete) throw new DumpError({ kind: 'cut', line })
  return counts
}

type Count = (table: string) => void

/** The block that a line outside all blocks begins. */
function begun(text: string, line: number, count: Count, take: Take): Block | null {
  const encoding = encodingLine.exec(text)?.[1]
  if (encoding !== undefined && encoding !== 'UTF8')
    throw new DumpError({ kind: 'other-encoding', line, encoding })
  if (isInsert(text)) {
    return inserted({ kind: 'insert', lines: [], quotes: 0, line }, text, count, take)
  }
  if (!text.startsWith('COPY ')) return null
  const [, table, columns] = copyLine.exec(text) ?? []
  if (table === undefined || columns === undefined) throw new DumpError({ kind: 'unreadable-copy', line })
  const block = { table: unquoted(table), columns: columns.split(', ').map(unquoted), line }
  const isWanted = take.isWanted(block.table)
  if (isWanted) take.onColumns(block.table, block.columns, line)
  return { kind: 'copy', ...block, isWanted }
}

function copied(
  block: Block & { kind: 'copy' },
  text: string,
  line: number,
  count: Count,
  take: Take,
): Block | null {
  if (text === '\\.') return null
  const { table, columns, isWanted } = block
  count(table)
  if (!isWanted) return block
  const fields = text.split('\t')
  if (fields.length !== columns.length) {
    throw new DumpError({ kind: 'columns', line, table, expected: columns.length, found: fields.length })
  }
  take.onRow({
    table,
    line,
    values: new Map(columns.map((name, index) => [name, copyValue(itemAt(fields, index))])),
  })
  return block
}

/** A string in an INSERT may contain line breaks, so a statement ends where its quotes are even. */
function inserted(block: Block & { kind: 'insert' }, text: string, count: Count, take: Take): Block | null {
  block.lines.push(text)
  block.quotes += text.split("'").length - 1
  if (!isWholeStatement(text, block.quotes)) return block
  const { table, columns, rows } = insertedRows(block.lines.join('\n'), block.line, take.isWanted)
  for (let row = 0; row < rows.length; row++) count(table)
  if (!take.isWanted(table)) return null
  if (columns === null) throw new DumpError({ kind: 'no-column-names', line: block.line, table })
  take.onColumns(table, columns, block.line)
  for (const values of rows) {
    if (values.length !== columns.length) {
      const sizes = { expected: columns.length, found: values.length }
      throw new DumpError({ kind: 'columns', line: block.line, table, ...sizes })
    }
    const named = columns.map((name, index) => [name, values[index] ?? null] as const)
    take.onRow({ table, line: block.line, values: new Map(named) })
  }
  return null
}

const unquoted = (name: string) => name.replaceAll('"', '').toLowerCase()

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field of COPY: `\N` is NULL, and a backslash escapes. */
const copyValue = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
