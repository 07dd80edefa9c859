import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { describedTables, migratedTables, ownTables } from '#test/support/schema-facts.ts'

describe('the database that the migrations make', () => {
  it('is the one that db/schema.ts describes: tables, columns, types, nullability, keys, indexes', async () => {
    expect(await migratedTables(env.DB)).toEqual(describedTables())
  })

  it('takes no value of the wrong type: every table is STRICT', async () => {
    const loose = (await ownTables(env.DB)).filter(({ strict }) => strict !== 1)
    expect(loose).toEqual([])
  })
})
