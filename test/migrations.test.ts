import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newestMigration } from '#db/newest-migration.ts'

it('the worker knows the newest migration', () => {
  expect(readdirSync('migrations').sort().at(-1)).toBe(newestMigration)
})
