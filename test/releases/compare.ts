import type { Rows } from './database.ts'
import type { Answer, Seen } from './seen.ts'

/**
 * The things that a viewer no longer sees, a line each. An answer of the API may have new fields, and all
 * others must be equal. A page must have every figure and time that it had.
 */
export function differences(was: Seen, is: Seen): string[] {
  return Object.entries(was.answers).flatMap(([viewer, answers]) =>
    Object.entries(answers).flatMap(([address, answer]) => {
      const who = viewer === '' ? '' : 'signed in: '
      return changes(answer, is.answers[viewer]![address]!, isPage(address)).map(
        (one) => `${who}${address}${one}`,
      )
    }),
  )
}

const isPage = (address: string) => !/^\/api\/|\.\w+$/.test(address)

function changes(was: Answer, is: Answer, asPage: boolean): string[] {
  if (was.status !== is.status) return [` status: ${was.status}, now ${is.status}`]
  if (!asPage) return changesIn(was.body, is.body, '')
  return missing(was.body as string[], is.body as string[]).map((line) => ` no longer has ${line}`)
}

function changesIn(was: unknown, is: unknown, at: string): string[] {
  if (Array.isArray(was) && Array.isArray(is)) {
    if (was.length !== is.length) return [` ${at}: ${was.length} entries, now ${is.length}`]
    return was.flatMap((one, index) => changesIn(one, is[index], `${at}[${index}]`))
  }
  if (isObject(was) && isObject(is)) {
    return Object.entries(was).flatMap(([key, value]) => changesIn(value, is[key], `${at}.${key}`))
  }
  return Object.is(was, is) ? [] : [` ${at}: ${JSON.stringify(was)}, now ${JSON.stringify(is)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The figures and times of a page that occur less often than before. Pages may be reworded. */
function missing(was: readonly string[], is: readonly string[]): string[] {
  const left = Map.groupBy(figures(is), (one) => one)
  return figures(was).filter((one) => left.get(one)?.pop() === undefined)
}

const figures = (lines: readonly string[]): string[] => lines.join(' ').match(/\d[\d.:]*/g) ?? []

/** The tables and columns whose stored values have changed, and those that are gone. Tables may be new. */
export function changedColumns(was: Rows, is: Rows): string[] {
  return [...was].flatMap(([table, rows]) => {
    const now = is.get(table)
    if (now === undefined || rows.length === 0) return now === undefined ? [table] : []
    if (now.length !== rows.length) return [`${table}: ${rows.length} rows, now ${now.length}`]
    const columns = Object.keys(rows[0]!)
    const valuesOf = (all: Record<string, unknown>[], column: string) =>
      JSON.stringify(all.map((row) => row[column] ?? null))
    return columns
      .filter((column) => valuesOf(rows, column) !== valuesOf(now, column))
      .map((column) => `${table}.${column}`)
  })
}
