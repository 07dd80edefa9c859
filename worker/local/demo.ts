import type { Database } from '#db/client.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { hasSeasons, type Seeded, seedDemo, seedIfEmpty, type Wanted } from '#db/seed/demo.ts'
import { keepDemoAhead, readDemoStage } from '#db/seed/demo-clock.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

/**
 * Runs at every start: seeds an empty database, adds wanted participants, and keeps the open race ahead. The
 * other scenarios keep their dates.
 */
export async function prepareDemo(
  db: Database,
  now: number,
  { scenario = 'open', participants = 0 }: Wanted = {},
): Promise<Seeded & { daysMoved: number }> {
  const seed = participants > 0 ? seedDemo : seedIfEmpty
  const seeded = await seed(db, now, { scenario, participants })
  const daysMoved = scenario === 'open' ? await keepDemoAhead(db, now) : 0
  // Scores even when nothing was added: an interrupted start may have left a demo without scores.
  if (await readDemoStage(db)) await scoreAll(db)
  return { ...seeded, daysMoved }
}

export const isEmpty = async (db: Database): Promise<boolean> => !(await hasSeasons(db))

async function scoreAll(db: Database) {
  for (const { year } of await allSeasons(db)) await recompute({ db, cache: new ShortCache(0) }, year, 0)
}
