import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { columnsOf, load, rowsOf, schemaOf } from './database.ts'
import { releases } from './fixtures.ts'

// Migration 0025 makes the history of guesses anew. Here databases with the schema before it go through it.

const isBefore = ({ name }: { name: string }) => name < '0025'
const release = releases.find(({ version }) => version === '1.0.0')!

async function empty() {
  do await reset()
  while ((await schemaOf(env.DB)).length > 0)
}

/** The demo in the schema of 1.0.0: the old columns of the old tables. */
async function demoBefore() {
  await freshDatabase()
  await seedDemo(openDatabase(env.DB), Date.UTC(2026, 10, 21, 9, 30))
  const demo = await rowsOf(env.DB)
  // A role that came later.
  demo.set(
    'user_roles',
    demo.get('user_roles')!.filter(({ role }) => role !== 'REFEREE'),
  )
  await empty()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isBefore))
  const triggers = (await schemaOf(env.DB)).filter(({ type }) => type === 'trigger')
  const tables = [...(await rowsOf(env.DB)).keys()].filter((name) => demo.has(name))
  await env.DB.batch([
    env.DB.prepare('pragma defer_foreign_keys = on'),
    ...triggers.map(({ name }) => env.DB.prepare(`drop trigger ${name}`)),
    ...tables.map((name) => env.DB.prepare(`delete from ${name}`)),
    ...(await Promise.all(tables.map((name) => insertsOf(name, demo.get(name)!)))).flat(),
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ])
}

async function insertsOf(table: string, rows: readonly Record<string, unknown>[]) {
  const { columns } = await columnsOf(env.DB, table)
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ')
  const insert = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?)`
  const parts = Array.from({ length: Math.ceil(rows.length / 200) }, (_, n) =>
    rows.slice(n * 200, n * 200 + 200),
  )
  return parts.map((part) => env.DB.prepare(insert).bind(JSON.stringify(part)))
}

async function releaseBefore() {
  await empty()
  await load(env.DB, release.database)
}

type Event = Record<string, string | number | null>
const eventsOf = async (columns: string) =>
  (await env.DB.prepare(`select ${columns} from guess_events order by submission`).all<Event>()).results
const oldColumns = 'submission, sequence, user, year, race, category, answer, stored_at'

describe.each([
  ['release 1.0.0', releaseBefore],
  ['the demo', demoBefore],
] as const)('the history of %s', (_, before) => {
  let was: Event[]
  beforeAll(async () => {
    await before()
    was = await eventsOf('*')
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  }, 120_000)

  it('has the same rows in the same order, byte for byte', async () => {
    expect(was.length).toBeGreaterThan(20)
    expect(Object.keys(was[0]!).join(', ')).toBe(oldColumns)
    expect(JSON.stringify(await eventsOf(oldColumns))).toBe(JSON.stringify(was))
  })

  it('has a salt of its own for each guess', async () => {
    const salts = (await eventsOf('salt')).map(({ salt }) => salt)
    expect(salts.filter((salt) => !/^[0-9a-f]{64}$/.test(String(salt)))).toEqual([])
    expect(new Set(salts).size).toBe(was.length)
  })

  it('has no row without the rows it refers to', async () => {
    expect((await env.DB.prepare('pragma foreign_key_check').all()).results).toEqual([])
  })

  it('cannot be rewritten, and takes no late guess and no guess without an event', async () => {
    const run = (sql: string) => env.DB.prepare(sql).run()
    await expect(run('update guess_events set answer = \'"x"\'')).rejects.toThrow(/not rewritten/)
    await run('update seasons set cutoff = 1')
    await expect(
      run(`insert into guess_events (${oldColumns})
        select ${oldColumns.replace('submission', "'ny'")} from guess_events where race is null limit 1`),
    ).rejects.toThrow(/late guess/)
    await expect(run("update race_guesses set driver = 'x'")).rejects.toThrow(/without event/)
    await expect(run("update season_guesses set answer = '[]'")).rejects.toThrow(/without event/)
    await expect(
      run(`insert into race_guesses (race, category, user, driver, stored_at, sequence)
        select race, 'POLE', user, driver, stored_at, sequence from race_guesses limit 1`),
    ).rejects.toThrow(/without event/)
  })
})
