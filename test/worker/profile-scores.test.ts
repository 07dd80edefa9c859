import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { scores } from '#db/schema.ts'
import { categories } from '#game/category.ts'
import { noScore, pointsOf } from '#game/score.ts'
import { completedRaces } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { randomSeason } from '#test/support/random-season.ts'
import { storeSeason } from '#test/support/store-season.ts'
import { readProfile } from '#worker/usecases/profile/profile.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const app = appAt(1_000)
let nextYear = 1950

describe('a profile and the leaderboard', () => {
  it('agree on every category, total and rank after every race of any season', async () => {
    await fc.assert(
      fc.asyncProperty(randomSeason, async (season) => {
        const year = nextYear++
        await storeSeason(db, year, season)
        await recompute(app, year, 0)
        const stored = await db.select().from(scores).where(eq(scores.year, year))
        const races = completedRaces(season.truth.races)
        for (const row of stored) {
          const race = row.step === 0 ? null : year * 100 + races[row.step - 1]!.id
          if (race === null && races.length > 0) continue
          const { points, total, ranks } = await readProfile(app, row.user, { year, race })
          expect({ points, total }).toEqual({
            points: Object.fromEntries(categories.map((c) => [c, pointsOf(row.byCategory[c] ?? noScore)])),
            total: pointsOf(row.total),
          })
          const field = stored.filter(({ step }) => step === row.step)
          const rankIn = (figure: (r: (typeof stored)[number]) => number) =>
            1 + field.filter((r) => figure(r) > figure(row)).length
          expect(ranks).toEqual({
            rank: rankIn((r) => pointsOf(r.total)),
            field: field.length,
            ...Object.fromEntries(
              categories.map((c) => [c, rankIn((r) => pointsOf(r.byCategory[c] ?? noScore))]),
            ),
          })
        }
      }),
      { numRuns: 10 },
    )
  }, 30_000)
})
