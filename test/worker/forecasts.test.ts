import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { bestForecasts, forecastAt } from '#db/queries/forecasts.ts'
import { readSeason } from '#db/queries/season.ts'
import { forecastPlaces, forecasts } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { forecastStep } from '#worker/usecases/forecast/making.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const year = 2026

beforeAll(async () => {
  await seedDemo(db, Date.UTC(2026, 10, 21))
  await recompute({ db, cache: new ShortCache(0) }, year, 0)
})

describe('the forecast of the demo', () => {
  it('is made once', async () => {
    const season = await readSeason(db, year)
    const t0 = Date.now()
    expect(await forecastStep(db, season, { step: 15, madeAt: 1 })).toBe('scored')
    console.log(Date.now() - t0)
    expect(await forecastStep(db, season, { step: 15, madeAt: 1 })).toBe('unchanged')
    const rows = await bestForecasts(db, year, 15, 30)
    for (const r of rows) console.log(r.username, r.win.toFixed(3), r.podium.toFixed(3), r.bestRank, r.worstRank, r.fewestPoints, r.mostPoints, r.certain, JSON.stringify(r.decisive))
    const [f] = await forecastAt(db, year, 15)
    console.log(f?.basis.competitors.DRIVER.map((d, i) => `${d} ${f.basis.champions.DRIVER[i]}`).join('\n'), JSON.stringify(f?.basis.rules))
    expect(rows.length).toBeGreaterThan(10)
    expect(await db.$count(forecasts)).toBe(1)
    expect(await db.$count(forecastPlaces)).toBe(rows.length)
  })
})
