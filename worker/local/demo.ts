import type { Database } from '#db/client.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { type Seeded, seedDemo, seedIfEmpty } from '#db/seed/demo.ts'
import { keepDemoAhead, readDemoStage } from '#db/seed/demo-clock.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

/** Runs at every start: seeds an empty database and moves the demo's next race into the future. */
export async function prepareDemo(db: Database, now: number): Promise<Seeded & { daysMoved: number }> {
  const seeded = await seedIfEmpty(db, now)
  const daysMoved = await keepDemoAhead(db, now)
  // Scores even when nothing was added: an interrupted start may have left a demo without scores.
  if (await readDemoStage(db)) await scoreAll(db)
  return { ...seeded, daysMoved }
}

/** Seeds and scores the demo with this many numbered participants beside the named ones. */
export async function fillDemo(db: Database, now: number, participants: number): Promise<Seeded> {
  const seeded = await seedDemo(db, now, { participants })
  await scoreAll(db)
  return seeded
}

async function scoreAll(db: Database) {
  for (const { year } of await allSeasons(db)) await recompute({ db, cache: new ShortCache(0) }, year, 0)
}
