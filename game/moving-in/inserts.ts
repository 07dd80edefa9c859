import { DumpError } from './faults.ts'

type Inserted = { table: string; columns: string[] | null; rows: (string | null)[][] }

export const isInsert = (line: string): boolean => /^INSERT INTO /.test(line)

/** Whether this line ends an INSERT that has this many quotes so far. A quote in a string is doubled. */
export const isWholeStatement = (lastLine: string, quotes: number): boolean =>
  quotes % 2 === 0 && lastLine.endsWith(';')

const head = /^INSERT INTO (?:public\.)?("?[\w.]+"?)(?: \(([^)]+)\))? (?:OVERRIDING SYSTEM VALUE )?VALUES\s*/
const value = /'[^']*(?:''[^']*)*'|NULL|true|false|-?[\d.]+(?:e[+-]?\d+)?/iy

/** The rows of one INSERT statement. Those of a table that is not wanted are counted, not read. */
export function insertedRows(
  statement: string,
  line: number,
  isWanted: (table: string) => boolean,
): Inserted {
  const [start, quoted, names] = head.exec(statement) ?? []
  if (start === undefined || quoted === undefined) throw new DumpError({ kind: 'unreadable-insert', line })
  const table = plain(quoted)
  const columns = names === undefined ? null : names.split(', ').map(plain)
  if (!isWanted(table)) return { table, columns, rows: uncountedRows(statement) }
  const rows: (string | null)[][] = []
  let at = start.length
  const expect = (sign: RegExp): string => {
    sign.lastIndex = at
    const [found] = sign.exec(statement) ?? []
    if (found === undefined) throw new DumpError({ kind: 'unreadable-insert', line })
    at += found.length
    return found.trim()
  }
  do {
    expect(/\(\s*/y)
    const row: (string | null)[] = []
    do {
      row.push(literalValue(expect(value)))
    } while (expect(/\s*(?:,\s*|\)\s*)/y) === ',')
    rows.push(row)
  } while (expect(/[,;]\s*/y) === ',')
  return { table, columns, rows }
}

/** With several rows, each is on a line of its own. */
const uncountedRows = (statement: string): [][] => (statement.match(/^\t\(/gm) ?? ['']).map(() => [])

const plain = (name: string) => name.replaceAll('"', '').toLowerCase()

function literalValue(literal: string): string | null {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'")
  if (/^null$/i.test(literal)) return null
  return literal === 'true' ? 't' : literal === 'false' ? 'f' : literal
}
