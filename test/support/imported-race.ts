import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { refusedImportsOfRace } from '#db/queries/importing.ts'
import { changes, handMade, refusedImports, seasons } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { raceId } from '#db/seed/season-races.ts'
import { afterRound, forgetOutcomes } from '#test/support/replay.ts'
import { sources } from '#test/support/sources.ts'
import { inWords } from '#test/support/words.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

export const year = 2025
export const race = raceId(year, 1)
export const db = openDatabase(env.DB)
export const start = Date.parse(SEASON_2025.races[0]!.sessions.RACE)
export const onSunday = start + 7_200_000
export const onSaturday = start - 40_000_000

export let source: ReturnType<typeof sources>
export const app = (now = onSunday) => ({ db, cache: new ShortCache(0), now, feed: source.feed })

/** As the portal does: with the version that every change of a season moves. */
export const finish = (finishedAt: number | null) =>
  db.update(seasons).set({ finishedAt, truth: sql`truth + 1` }).where(eq(seasons.year, year))

/** The season with another first race. */
export const withRace = (change: (race: SeasonFacts['races'][number]) => object): SeasonFacts => {
  const [first, ...rest] = afterRound(SEASON_2025, 1).races
  return { ...SEASON_2025, races: [{ ...first!, ...change(first!) }, ...rest] }
}

export const reasons = async () => (await refusedImportsOfRace(db, race)).map(({ reason }) => inWords(reason))

/** The season of 2025, whose first race the source has. */
export function aRaceToImport() {
  beforeAll(async () => {
    await seedDemo(db, Date.UTC(2026, 10, 21))
    await finish(null)
  })

  beforeEach(async () => {
    source = sources(afterRound(SEASON_2025, 1))
    await forgetOutcomes(db, year)
    for (const table of [changes, refusedImports, handMade]) await db.delete(table)
    await recompute(app(), year, 0)
  })
}
