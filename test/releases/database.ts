import { ownTables } from '#test/support/schema-facts.ts'

/** A table, index or trigger as SQLite keeps it. */
export type SchemaPart = { type: string; name: string; tbl_name: string; sql: string }

/** The schema in order of creation, without what SQLite and D1 make themselves. */
export async function schemaOf(d1: D1Database): Promise<SchemaPart[]> {
  const { results } = await d1
    .prepare(
      `select type, name, tbl_name, sql from sqlite_master where sql is not null
        and name not like 'sqlite!_%' escape '!' and name not like '!_cf!_%' escape '!' order by rowid`,
    )
    .all<SchemaPart>()
  return results
}

/** One statement per part of the schema and per row. Indexes and triggers come last. */
export async function dump(d1: D1Database, schema: readonly SchemaPart[]): Promise<string> {
  const tables = schema.filter(({ type }) => type === 'table')
  const rows = await Promise.all(tables.map(({ name }) => insertsOf(d1, name)))
  const others = schema.filter(({ type }) => type !== 'table')
  return [...tables.map(({ sql }) => sql), ...rows.flat(), ...others.map(({ sql }) => sql)]
    .map((sql) => `${sql};\n${separator}\n`)
    .join('')
}

const separator = '--'

async function insertsOf(d1: D1Database, table: string): Promise<string[]> {
  const { columns, key } = await columnsOf(d1, table)
  const values = columns.map((column) => `quote(${column})`).join(` || ', ' || `)
  const { results } = await d1
    .prepare(`select ${values} as "values" from ${table} order by ${key}`)
    .all<{ values: string }>()
  return results.map((row) => `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${row.values})`)
}

/** Makes the database of a dump, in a database without tables. */
export async function load(d1: D1Database, sql: string): Promise<void> {
  const statements = sql.split(`;\n${separator}\n`).filter((one) => one !== '')
  await d1.batch(['pragma defer_foreign_keys = on', ...statements].map((one) => d1.prepare(one)))
}

export type Rows = Map<string, Record<string, unknown>[]>

/** Every row of every table, in the order of its key. */
export async function rowsOf(d1: D1Database): Promise<Rows> {
  const tables = (await ownTables(d1)).map(({ name }) => name)
  const rows = tables.map(async (name) => {
    const { key } = await columnsOf(d1, name)
    return d1.prepare(`select * from ${name} order by ${key}`).all<Record<string, unknown>>()
  })
  const answers = await Promise.all(rows)
  return new Map(tables.map((name, index) => [name, answers[index]!.results]))
}

/** The columns that an insert names, and the primary key. Generated columns are hidden. */
export async function columnsOf(d1: D1Database, table: string) {
  const { results } = await d1
    .prepare(`pragma table_xinfo(${table})`)
    .all<{ name: string; hidden: number; pk: number }>()
  const quoted = (columns: typeof results) => columns.map(({ name }) => `"${name}"`)
  const key = quoted(results.filter(({ pk }) => pk > 0))
  return { columns: quoted(results.filter(({ hidden }) => hidden === 0)), key: key.join(', ') || 'rowid' }
}
