import { env } from 'cloudflare:workers'
import { expect, inject, it, vi } from 'vitest'
import { installClock } from '#test/histories/clock.ts'
import { World } from '#test/histories/world.ts'
import { everyQuery } from '#test/support/every-query.ts'
import { statementsOf } from '#test/support/query-plans.ts'
import { dump, schemaOf } from './database.ts'
import { see } from './seen.ts'
import { compacted, recordBatches } from './sent.ts'
import { play } from './story.ts'

// Runs only for `npm run release:fixture`, which sets the folder.
it('records this release', { timeout: 600_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const schema = await schemaOf(env.DB)
  const queries = (
    await Promise.all(Object.values(everyQuery).map((call) => statementsOf(env.DB, call)))
  ).flat()
  await installClock(env.DB)
  const batches = recordBatches(env.DB)
  const world = new World()
  await play(world)
  expect(world.takeFaults()).toEqual([])
  const sent = compacted(batches, queries)
  const database = await dump(env.DB, schema)
  const people = world.people.filter(({ isGone }) => !isGone).map(({ id }) => id)
  const seen = await see(world.now, people, world.admins[0]!.id)
  const folder = inject('recordTo')
  await expect(database).toMatchFileSnapshot(`${folder}/database.sql`)
  await expect(JSON.stringify(seen, null, 1)).toMatchFileSnapshot(`${folder}/seen.json`)
  await expect(JSON.stringify(sent, null, 1)).toMatchFileSnapshot(`${folder}/sent.json`)
})
