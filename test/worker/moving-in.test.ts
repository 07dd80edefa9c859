import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { identities, scores } from '#db/schema.ts'
import { type Moved, movedFrom } from '#game/moving-in/move.ts'
import { ourSteps } from '#game/moving-in/our-scores.ts'
import { totalOf } from '#game/scoring.ts'
import { checkWindow } from '#game/seal/check.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { signedIn } from '#test/support/browser.ts'
import { bytesOf, dumpText } from '#test/support/original-dump.ts'
import { first, originalWorld } from '#test/support/original-world.ts'
import { readHtml, site } from '#test/support/site.ts'
import { movedStatements } from '#worker/local/moved-rows.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const now = Date.UTC(2026, 10, 24, 12)
const db = openDatabase(env.DB)

let moved: Moved

beforeAll(async () => {
  moved = await movedFrom(bytesOf(dumpText(originalWorld())))
  await writeBatch(db, movedStatements(moved, now))
  for (const { year } of moved.seasons) await recompute({ db, cache: new ShortCache(0) }, year, 0)
})

it('stores a whole site that moves in, and scores it as the proof does', async () => {
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

it('finds the account of a user by the subject at Google', async () => {
  const [found] = await db
    .select()
    .from(identities)
    .where(eq(identities.subject, `google-${first}`))
  expect(found).toMatchObject({
    issuer: 'https://accounts.google.com',
    subject: `google-${first}`,
    user: first,
  })
})

it('shows the date of the move where a guess has no time', async () => {
  const browser = await signedIn(first, now)
  const history = readHtml(await (await browser.fetch('/guess/history?year=2025')).text())
  expect(history.text).toContain('Innført 24. november 2026')
  expect(history.text).not.toContain('1970')
  const csv = await (await browser.fetch('/settings/info/tips.csv')).text()
  expect(csv).toContain(';Innført')
  const everything = await (await browser.fetch('/settings/info/alt.json')).text()
  expect(everything).toContain('"origin": "IMPORT"')
  for (const file of [csv, everything]) expect(file).not.toContain('1970')
})

it('says at a seal that its guesses moved in after the cutoff, and the check finds no fault', async () => {
  const { api, page } = site(now)
  const { status, body } = await api('/public/seal/2025/202503')
  expect(status).toBe(200)
  const findings = await checkWindow(body as PublishedWindow)
  expect(findings.filter(({ ok }) => ok !== true)).toEqual([])
  expect((await page('/seal/2025/202503')).text).toContain(
    'Innført 24. november 2026 fra et annet nettsted, og ikke forseglet da fristen gikk ut.',
  )
  expect((await page('/seal?year=2025')).text).toContain('gikk ut på et annet nettsted')
  expect((await page('/race-guess?raceId=202503')).status).toBe(200)
})
