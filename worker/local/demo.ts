import type { Database } from '#db/client.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { type Seeded, seedDemo, seedIfEmpty } from '#db/seed/demo.ts'
import { keepDemoAhead, readDemoStage } from '#db/seed/demo-clock.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

/** For every start: an empty database becomes the demo, and the demo's next race lies ahead. */
export async function prepareDemo(db: Database, now: number): Promise<Seeded & { daysMoved: number }> {
  const seeded = await seedIfEmpty(db, now)
  const daysMoved = await keepDemoAhead(db, now)
  // Also when nothing was added: a start that broke off between the two leaves a demo without scores.
  if (await readDemoStage(db)) await scoreAll(db)
  return { ...seeded, daysMoved }
}

/** Seeds and scores, with so many numbered participants beside the named ones. */
export async function fillDemo(db: Database, now: number, participants: number): Promise<Seeded> {
  const seeded = await seedDemo(db, now, { participants })
  await scoreAll(db)
  return seeded
}

async function scoreAll(db: Database) {
  for (const { year } of await allSeasons(db)) await recompute({ db, cache: new ShortCache(0) }, year, 0)
}
