import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { finalScores, forecastPlaces, forecasts, scores, seasons, users } from '#db/schema.ts'
import { pointsOf } from '#game/score.ts'
import { appAt } from '#test/support/app.ts'
import { signedIn } from '#test/support/browser.ts'
import { markSealed } from '#test/support/seals.ts'
import { site } from '#test/support/site.ts'
import { prepareDemo } from '#worker/local/demo.ts'
import { readRecord } from '#worker/usecases/forecast/record.ts'

const db = openDatabase(env.DB)
/** The running season has 16 results, the one before is finished. */
const now = Date.UTC(2027, 0, 3, 12)
const [finished, running] = [2025, 2027]
const page = (path: string, bindings: Env = env) => site(now, bindings).page(path)
const api = (path: string, init?: RequestInit) => site(now).fetch(`/api/public/forecast${path}`, init)
type Answer = { forecast: { year: number; step: number; revision: number; participants: Said[] } }
type Said = { id: string; win: number }

const placesAt = (year: number, step: number) =>
  db
    .select()
    .from(forecastPlaces)
    .where(and(eq(forecastPlaces.year, year), eq(forecastPlaces.step, step), eq(forecastPlaces.revision, 1)))

it('a site without a season says when forecasts come', async () => {
  const { status, text } = await page('/forecast')
  expect(status).toBe(200)
  expect(text).toContain('Anslag kommer når en tredel av løpene er kjørt.')
  expect((await page('/forecast/record')).text).toContain('Ingen sesong med anslag er ferdig enda.')
  expect(await (await api('')).json()).toEqual({ forecast: null })
})

describe('the forecast of the demo', () => {
  beforeAll(async () => {
    await prepareDemo(db, now)
    await markSealed(db)
  })

  it('says who has the best chance, and lists everyone', async () => {
    const { status, text, html } = await page('/forecast')
    const best = (await placesAt(running, 16)).toSorted((a, b) => b.win - a.win)[0]!
    const [{ username } = { username: '' }] = await db.select().from(users).where(eq(users.id, best.user))
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`${username} (har (omtrent|over|under)|har vunnet|kan ikke)`))
    expect(text).toContain('Etter løp 16 · 2027')
    expect(html.match(/<a class="cell-link" href="\/user\//g)).toHaveLength(24)
    expect(text).toContain('Slik lages anslaget')
    expect(text).not.toContain('Sjansen din')
  })

  it('shows the viewer what decides most for them', async () => {
    const [{ id } = { id: '' }] = await db.select().from(users).where(eq(users.username, 'Nora'))
    const nora = await signedIn(id, now)
    const text = await (await nora.fetch('/forecast')).text()
    expect(text).toContain('Sjansen din')
    expect(text).toContain('(deg)')
  })

  it('is shown as it was after an earlier race', async () => {
    const { text } = await page(`/forecast?raceId=${running}10`)
    expect(text).toContain('Etter løp 10 · 2027')
    expect(text).toContain('Slik sto det etter løp 10')
    expect((await page(`/forecast?raceId=${running}07`)).text).toContain('Anslag kommer etter løp 8.')
    expect((await page(`/forecast?raceId=${running}20`)).status).toBe(404)
    expect((await page('/forecast?year=1990')).status).toBe(404)
  })

  it('shows of a finished season what was said and how it went', async () => {
    const { text } = await page(`/forecast?year=${finished}`)
    expect(text).toContain('hadde størst sjanse')
    expect(text).toContain('Endte')
    expect(text).toContain('Siste anslag, etter løp')
  })

  it('is the same in the API, which answers 304 while nothing changes', async () => {
    const answer = await api(`?year=${running}`)
    const { forecast } = await answer.json<Answer>()
    const places = await placesAt(running, 16)
    expect(forecast).toMatchObject({ year: running, step: 16, revision: 1 })
    expect(forecast.participants.map(({ id, win }) => [id, win]).sort()).toEqual(
      places.map(({ user, win }) => [user, win]).sort(),
    )
    const tag = { 'If-None-Match': answer.headers.get('ETag')! }
    expect((await api(`?year=${running}`, { headers: tag })).status).toBe(304)
    const older = await (await api(`?raceId=${running}10`)).json<Answer>()
    expect(older.forecast.step).toBe(10)
    expect((await api('?year=1990')).status).toBe(404)
  })

  it('gives simulations that never change, and tips that are asked for again', async () => {
    const draws = await api(`/draws/${running}/16/1`)
    expect(draws.headers.get('Cache-Control')).toContain('immutable')
    expect((await draws.json<{ draws: string }>()).draws.length).toBeGreaterThan(10_000)
    const tips = await api(`/tips/${running}/16/1`)
    expect(tips.headers.get('Cache-Control')).toContain('no-cache')
    expect((await tips.json<{ participants: unknown[] }>()).participants).toHaveLength(24)
    expect((await api(`/draws/${running}/16/2`)).status).toBe(404)
    expect((await api(`/tips/${running}/3/1`)).status).toBe(404)
  })

  it('keeps tips hidden while the guesses on the season are', async () => {
    const [{ cutoff } = { cutoff: 0 }] = await db.select().from(seasons).where(eq(seasons.year, running))
    const move = (to: number) =>
      writeBatch(db, [db.update(seasons).set({ cutoff: to }).where(eq(seasons.year, running))])
    await move(now + 1)
    expect((await api(`/tips/${running}/16/1`)).status).toBe(403)
    const { text } = await page('/forecast')
    expect(text).not.toContain('Hva om')
    expect(text).not.toContain('Vinner')
    await move(cutoff)
    expect((await page('/forecast')).text).toContain('Hva om')
  })

  it('says that the next one is being made, that there will be none, or that the site makes none', async () => {
    const hidden = (complete: boolean) =>
      writeBatch(db, [
        db
          .update(forecasts)
          .set({ complete })
          .where(and(eq(forecasts.year, running), eq(forecasts.step, 16))),
      ])
    await hidden(false)
    expect((await page('/forecast')).text).toContain('Det neste anslaget lages nå.')
    const off = { ...env, FORECAST: 'false' } as unknown as Env
    expect((await page(`/forecast?raceId=${running}16`, off)).text).toContain('lager ikke anslag')
    expect((await page(`/forecast?raceId=${running}16`)).text).toContain('Anslaget lages nå.')
    await hidden(true)
  })
})

describe('the record', () => {
  it('of a season is what an independent computation gives', async () => {
    const { seasons: scored, misses, running: now_ } = await readRecord(appAt(now))
    const season = scored.find(({ year }) => year === finished)!
    const final = await db.select().from(finalScores).where(eq(finalScores.year, finished))
    const most = Math.max(...final.map(({ score }) => pointsOf(score)))
    const winners = final.filter(({ score }) => pointsOf(score) === most).map(({ user }) => user)
    expect(season.steps.length).toBeGreaterThan(10)
    for (const { step, forecast, points, equal } of season.steps) {
      const places = await placesAt(finished, step)
      const n = places.length
      const won = (user: string) => (winners.includes(user) ? 1 / winners.length : 0)
      const given = places.filter(({ user }) => winners.includes(user)).reduce((sum, { win }) => sum + win, 0)
      const chance = Math.max(given, 1 / 8000)
      expect(forecast.log).toBeCloseTo(-Math.log(chance), 6)
      expect(forecast.brier).toBeCloseTo(
        places.reduce((sum, { user, win }) => sum + (win - won(user)) ** 2, 0),
        3,
      )
      expect(equal.baseline).toBeCloseTo(0)
      const table = await db
        .select()
        .from(scores)
        .where(and(eq(scores.year, finished), eq(scores.step, step)))
      const weights = table.map(({ user, total }) => ({ user, weight: Math.exp(pointsOf(total) / 30) }))
      const all = weights.reduce((sum, { weight }) => sum + weight, 0)
      const share =
        weights.filter(({ user }) => winners.includes(user)).reduce((sum, { weight }) => sum + weight, 0) /
        all
      expect(points.log).toBeCloseTo(-Math.log(Math.max(share, 1 / 8000)), 3)
      expect(n).toBe(table.length)
    }
    expect(misses.every(({ chance }) => chance < 0.25)).toBe(true)
    expect(now_?.steps.map(({ step }) => step)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
  })

  it('is a page with the mean of each rule', async () => {
    const { status, text } = await page('/forecast/record')
    expect(status).toBe(200)
    for (const part of [
      'Anslaget',
      'Stillingen',
      'Alle like',
      'Slår sjansene til?',
      'har hatt størst sjanse siden løp 8',
    ])
      expect(text).toContain(part)
  })
})
