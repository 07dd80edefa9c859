import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races } from '#db/schema.ts'

const isEarlier = ({ name }: { name: string }) => name < '0020'

it('positions with gaps close up, and the source’s number of each race stays', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isEarlier))
  // The ids are not in the order of the positions. 2026 has gaps and a cancelled race, 2025 is whole.
  const positions: [number, number | null][] = [
    [202601, 7],
    [202602, 1],
    [202603, null],
    [202604, 5],
    [202605, 3],
    [202501, 2],
    [202502, 1],
  ]
  for (const year of [2025, 2026]) {
    await env.DB.prepare('insert into seasons (year, cutoff) values (?, 0)').bind(year).run()
  }
  for (const [id, position] of positions) {
    await env.DB.prepare(
      `insert into races (id, year, position, name, circuit, place, country, starts_at)
        values (?, ?, ?, 'Monaco', 'Ringen', 'Byen', 'NO', 0)`,
    )
      .bind(id, Math.floor(id / 100), position)
      .run()
  }

  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const found = await openDatabase(env.DB).select().from(races).orderBy(races.id)
  expect(found.map(({ id, position, round }) => [id, position, round])).toEqual([
    [202501, 2, 2],
    [202502, 1, 1],
    [202601, 4, 7],
    [202602, 1, 1],
    [202603, null, null],
    [202604, 3, 5],
    [202605, 2, 3],
  ])
})
