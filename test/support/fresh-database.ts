import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

type Made = { name: string; type: 'table' | 'index' | 'view' | 'trigger'; sql: string }
type Rows = { table: string; columns: string[]; values: unknown[][] }

/** The migrated database as statements. The files of a run share a workerd, and so this. */
let migrated: D1PreparedStatement[] | null = null

/**
 * Deletes everything that is stored and makes an empty, migrated database. The migrations run once in each
 * workerd. Later databases copy what they made, which is twenty times faster.
 */
export async function freshDatabase() {
  do await reset()
  while (await hasTables())
  if (migrated === null) {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
    migrated = await copyOfDatabase()
  } else {
    await env.DB.batch(migrated)
  }
}

/** On a busy machine, a wipe once missed a database that the previous file had just written. */
async function hasTables() {
  const seasons = env.DB.prepare("select 1 from sqlite_master where type = 'table' and name = 'seasons'")
  return (await seasons.first()) !== null
}

/** Everything in the database, in the order in which it was made. */
export async function schemaOfDatabase(): Promise<Made[]> {
  const all = env.DB.prepare(
    `select name, type, sql from sqlite_master
     where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
     order by rowid`,
  )
  return (await all.all<Made>()).results
}

/** The rows of each table that has some. */
export async function rowsOfDatabase(): Promise<Rows[]> {
  const tables = (await schemaOfDatabase()).filter(({ type }) => type === 'table')
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const [columns = [], ...values] = await env.DB.prepare(`select * from "${name}"`).raw({
        columnNames: true,
      })
      return { table: name, columns, values }
    }),
  )
  return rows.filter(({ values }) => values.length > 0)
}

/** Triggers come last: they would refuse or change the rows. */
async function copyOfDatabase() {
  const schema = await schemaOfDatabase()
  const isTrigger = ({ type }: Made) => type === 'trigger'
  const inserts = (await rowsOfDatabase()).flatMap(({ table, columns, values }) =>
    values.map((row) =>
      env.DB.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`).bind(...row),
    ),
  )
  const made = (wanted: readonly Made[]) => wanted.map(({ sql }) => env.DB.prepare(sql))
  return [...made(schema.filter((one) => !isTrigger(one))), ...inserts, ...made(schema.filter(isTrigger))]
}
