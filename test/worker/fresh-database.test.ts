import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { freshDatabase, rowsOfDatabase, schemaOfDatabase } from '#test/support/fresh-database.ts'

it('a copied database is the one that the migrations make', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const withoutTimes = async () =>
    (await rowsOfDatabase()).map(({ table, values }) => ({
      table,
      values: table === 'd1_migrations' ? values.length : values,
    }))
  const [schema, rows] = [await schemaOfDatabase(), await withoutTimes()]
  await freshDatabase()
  expect(schema.length).toBeGreaterThan(100)
  expect(new Set(await schemaOfDatabase())).toEqual(new Set(schema))
  expect(await withoutTimes()).toEqual(rows)
})
