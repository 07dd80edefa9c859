import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { scores } from '#db/schema.ts'
import { movedFrom } from '#game/moving-in/move.ts'
import { ourSteps } from '#game/moving-in/our-scores.ts'
import { totalOf } from '#game/scoring.ts'
import { bytesOf, dumpText } from '#test/support/original-dump.ts'
import { originalWorld } from '#test/support/original-world.ts'
import { movedStatements } from '#worker/local/moved-rows.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 24, 12)
const db = openDatabase(env.DB)

it('stores a whole site that moves in, and scores it as the proof does', async () => {
  const moved = await movedFrom(bytesOf(dumpText(originalWorld())))
  await writeBatch(db, movedStatements(moved, now))
  for (const { year } of moved.seasons) await recompute({ db, cache: new ShortCache(0) }, year, 0)
  const stored = await db.select().from(scores)
  const ours = moved.seasons.flatMap((season) => {
    const own = moved.guesses.filter(({ year }) => year === season.year)
    return ourSteps(season, own).flatMap(({ points }, step) =>
      [...points].map(([user, byCategory]) => `${season.year} ${step} ${user} ${totalOf(byCategory)}`),
    )
  })
  expect(stored.map(({ year, step, user, total }) => `${year} ${step} ${user} ${total}`).sort()).toEqual(
    ours.sort(),
  )
})
