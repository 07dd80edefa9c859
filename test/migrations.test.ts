import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { newestMigration } from '#db/newest-migration.ts'
import { type Checksums, checksums } from './releases/checksums.ts'
import { repositoryFiles, textOf } from './support/code.ts'

const root = join(import.meta.dirname, '..')
const files = repositoryFiles()
const migrations = files.filter((path) => /^migrations\/.*\.sql$/.test(path)).sort()
const releases = files.flatMap((path) => /^test\/releases\/([\d.]+)\/release\.json$/.exec(path)?.[1] ?? [])

it('the worker knows the newest migration', () => {
  expect(migrations.at(-1)).toBe(`migrations/${newestMigration}`)
})

describe.each(releases)('the release %s', (version) => {
  const folder = `test/releases/${version}`
  const recorded: Checksums = JSON.parse(textOf(`${folder}/release.json`)!)
  const now = checksums(join(root, folder), root)

  it('is as it was recorded', () => {
    expect(now.files).toEqual(recorded.files)
  })

  it('has migrations that never change: databases have run them', () => {
    const names = Object.keys(recorded.migrations)
    expect(names.map((name) => [name, now.migrations[name]])).toEqual(Object.entries(recorded.migrations))
    const later = Object.keys(now.migrations).filter((name) => !names.includes(name))
    expect(later.filter((name) => name < names.at(-1)!)).toEqual([])
  })
})

/** Dropped without a copy on purpose. */
const worthless: Record<string, string> = {
  import_pauses: 'pauses of minutes, which the next run makes again',
}

/** Tables of history that a migration makes anew, with the reason. test/releases/rebuilt.test.ts compares the rows. */
const rebuilt: Record<string, { table: string; why: string }> = {
  '0025_questions.sql': {
    table: 'guess_events',
    why: 'SQLite cannot replace the CHECK on the categories by a reference to the questions',
  },
}

/** The drop of a table between a copy of all its rows, unchanged, and the copy taking its name. */
function copyOf(table: string, code: readonly string[]): string[] {
  const at = code.findIndex((sql) => sql.toLowerCase() === `drop table ${table}`)
  const [before = '', drop = '', after = ''] = code
    .slice(Math.max(at - 1, 0))
    .map((sql) => sql.replaceAll(/\s+/g, ' '))
  const copy = /^insert into (\w+) \(([^()]+)\) select ([^()]+) from (\w+)$/i.exec(before)
  if (copy === null || copy[2] !== copy[3] || copy[4] !== table) return []
  return after.toLowerCase() === `alter table ${copy[1]} rename to ${table}` ? [drop] : []
}

describe.each(migrations)('%s', (path) => {
  const statements = unstable_splitSqlQuery(textOf(path)!)
  const code = statements.map(withoutComments)

  it('has a number of its own', () => {
    const number = /\/(\d{4})_\w+\.sql$/.exec(path)?.[1]
    expect(migrations.filter((other) => other.startsWith(`migrations/${number}_`))).toEqual([path])
  })

  it('leaves the transaction to D1, which runs each file as one', () => {
    expect(
      code.filter((sql) => /^(begin|commit|end|rollback|savepoint|release|vacuum|attach)\b/i.test(sql)),
    ).toEqual([])
    expect(code.filter((sql) => /^pragma\b(?!\s+(defer_foreign_keys|optimize)\b)/i.test(sql))).toEqual([])
  })

  it('has statements of at most 100 KB, as D1 demands', () => {
    expect(statements.filter((sql) => Buffer.byteLength(sql) > 100_000)).toEqual([])
  })

  it('neither changes nor deletes history: guesses as they were sent, and both logs', () => {
    const history =
      /\b(?:update|delete from|drop table(?: if exists)?)\s+"?(guess_events|changes|admin_log)\b/i
    const table = rebuilt[path.slice('migrations/'.length)]?.table
    const copy = table === undefined ? [] : copyOf(table, code)
    expect(code.filter((sql) => history.test(sql) && !copy.includes(sql))).toEqual([])
    if (table !== undefined) expect(copy).toEqual([`DROP TABLE ${table}`])
  })

  it('drops a table only after copying its rows', () => {
    const dropped = code
      .flatMap((sql) => /^drop table\s+(?:if exists\s+)?"?(\w+)/i.exec(sql)?.[1] ?? [])
      .filter((table) => !(table in worthless))
    const copied = dropped.filter((table) =>
      new RegExp(`insert into[^;]*from\\s+"?${table}\\b`, 'is').test(code.join(';')),
    )
    expect(copied).toEqual(dropped)
  })
})

function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '').trim()
}
