import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { describedTables, migratedTables, ownTables } from '#test/support/schema-facts.ts'

describe('the migrated database', () => {
  it('equals db/schema.ts in tables, columns, types, nullability, keys and indexes', async () => {
    expect(await migratedTables(env.DB)).toEqual(describedTables())
  })

  it('has only STRICT tables', async () => {
    const loose = (await ownTables(env.DB)).filter(({ strict }) => strict !== 1)
    expect(loose).toEqual([])
  })
})
