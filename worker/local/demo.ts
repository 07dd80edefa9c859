import { type Database, writeBatch } from '#db/client.ts'
import { whileRestoring } from '#db/queries/restoring.ts'
import { readSeason } from '#db/queries/season.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import { seals, sealTiles } from '#db/schema.ts'
import { hasSeasons, type Seeded, seedDemo, seedIfEmpty, type WantedDemo } from '#db/seed/demo.ts'
import { keepDemoAhead, readDemoStage } from '#db/seed/demo-clock.ts'
import type { Season } from '#game/changes/season.ts'
import { completedRaces } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { forecastStep } from '#worker/usecases/forecast/making.ts'
import { sealClosed } from '#worker/usecases/seal-making/sealing-due.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

/**
 * Runs at every start: seeds an empty database, adds wanted participants, and keeps the open race ahead. The
 * other scenarios keep their dates. `signer` seals what is closed by the clock of this machine.
 */
export async function prepareDemo(
  db: Database,
  now: number,
  { scenario = 'open', night, participants = 0, newCode }: WantedDemo = {},
  signer: AppContext['signer'] = async () => null,
): Promise<Seeded & { daysMoved: number }> {
  const seed = participants > 0 ? seedDemo : seedIfEmpty
  const seeded = await seed(db, now, {
    scenario,
    participants,
    ...(night && { night }),
    ...(newCode && { newCode }),
  })
  const daysMoved = scenario === 'open' ? await keepDemoAhead(db, now) : 0
  // Scores even when nothing was added: an interrupted start may have left a demo without scores.
  if (await readDemoStage(db)) {
    await scoreAll(db)
    // New participants have guesses in windows that were sealed without them.
    if (seeded.participants > 0)
      await writeBatch(db, whileRestoring([db.delete(seals), db.delete(sealTiles)]))
    await sealClosed({ db, signer, cache: new ShortCache(0) }, { clock: () => 0, deadline: 0 })
  }
  return { ...seeded, daysMoved }
}

export const isEmpty = async (db: Database): Promise<boolean> => !(await hasSeasons(db))

async function scoreAll(db: Database) {
  for (const { year } of await allSeasons(db)) {
    await recompute({ db, cache: new ShortCache(0) }, year, 0)
    await forecastAll(db, await readSeason(db, year))
  }
}

/** Enough of them for a demo, which has many forecasts to make. */
const simulations = 1_000

/** Each forecast of a larger demo takes seconds, so it has only the newest. */
const smallDemo = 300

/** Makes the forecasts that the season would have, each at the end of its race. One that exists is kept. */
async function forecastAll(db: Database, season: Season) {
  const races = completedRaces(season.races)
  const made = season.participants > smallDemo ? races.slice(-2) : races
  for (const { id, startsAt } of made) {
    const step = races.findIndex((race) => race.id === id) + 1
    await forecastStep(db, season, { step, madeAt: startsAt + 2 * 3_600_000, simulations })
  }
}
