import type { Page, Route } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import {
  answersOf,
  blockSockets,
  passTime,
  playChannel,
  setVisibility,
  socketsOf,
} from '#test/support/sockets.ts'

test.describe('without a socket', () => {
  test.beforeEach(async ({ page }) => {
    await blockSockets(page)
    await page.clock.install()
  })

  test('the header polls every ten seconds while the tab is visible and gets 304', async ({ page }) => {
    const asked = answersOf(page, '/api/public/header')
    await page.goto('/')
    await waitForScripts(page)
    await page.clock.runFor(9_000)
    expect(asked()).toEqual([])
    await untilAsked(page, asked, [304])
    await page.clock.runFor(10_500)
    await expect.poll(asked).toEqual([304, 304])
  })

  test('a hidden tab does not poll, and polls at once when it is visible again', async ({ page }) => {
    const asked = answersOf(page, '/api/public/header')
    await page.goto('/')
    await waitForScripts(page)
    await setVisibility(page, 'hidden')
    await page.clock.runFor(60_000)
    expect(asked()).toEqual([])
    await setVisibility(page, 'visible')
    await page.clock.runFor(100)
    await expect.poll(asked).toEqual([304])
  })

  test('the front page polls every minute', async ({ page }) => {
    const asked = answersOf(page, '/api/public/home')
    await page.goto('/')
    await waitForScripts(page)
    await page.clock.runFor(59_000)
    expect(asked()).toEqual([])
    await untilAsked(page, asked, [304])
  })
})

test.describe('with a socket', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('a tab asks once when it opens, and then rests', async ({ page }) => {
    const sockets = socketsOf(page)
    const [header, home] = [answersOf(page, '/api/public/header'), answersOf(page, '/api/public/home')]
    await page.goto('/')
    await waitForScripts(page)
    await page.clock.runFor(9_000)
    expect(sockets).toEqual([])
    await untilAsked(page, home, [304])
    await untilAsked(page, header, [304])
    await passTime(page, () => sockets[0]!, 120_000)
    expect([header(), home()]).toEqual([[304], [304]])
    expect(sockets.map(({ url }) => new URL(url).search)).toEqual(['?topics=season'])
  })

  test('the next page keeps the socket, and a board follows its own topic too', async ({ page }) => {
    const sockets = socketsOf(page)
    await page.goto('/')
    await waitForScripts(page)
    await page.clock.runFor(10_500)
    await expect.poll(() => sockets.length, { timeout: 30_000 }).toBe(1)
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await menu.getByRole('link', { name: 'Tippet på løp' }).click()
    await page.waitForURL('**/race-guess**')
    await page.clock.runFor(1_000)
    expect([sockets.length, sockets[0]!.isClosed]).toEqual([1, false])
    await menu.getByText('Andre').click()
    await menu.getByRole('link', { name: 'Bingo', exact: true }).click()
    await page.waitForURL('**/bingo**')
    await expect(page.getByText('Oppdateres direkte.')).toBeVisible()
    expect(sockets.length).toBe(2)
    expect(new URL(sockets[1]!.url).search).toMatch(/^\?topics=season,bingo\/\d{4}$/)
    await expect.poll(() => sockets[0]!.isClosed).toBe(true)
  })

  test('after news a tab asks until the page has them, or at most three times', async ({ page }) => {
    const { log, news } = await playChannel(page)
    const asked = answersOf(page, '/api/public/home')
    await page.goto('/')
    await waitForScripts(page)
    await untilAsked(page, asked, [304])
    // Nothing has changed, as when a replica is behind.
    news('season', {})
    await passTime(page, () => log, 90_000)
    expect(asked()).toEqual([304, 304, 304, 304])
    // The page loads an old copy first.
    const asNew = async (route: Route) => route.fulfill({ response: await route.fetch({ headers: {} }) })
    await page.route('**/api/public/home', asNew, { times: 1 })
    news('season', {})
    await passTime(page, () => log, 90_000)
    expect(asked().slice(4)).toEqual([200, 304])
    // News of another topic cause no request.
    news('live/12', {})
    await passTime(page, () => log, 30_000)
    expect(asked()).toHaveLength(6)
  })

  test('a hidden tab closes its socket, and opens another when it is visible again', async ({ page }) => {
    const sockets = socketsOf(page)
    const asked = answersOf(page, '/api/public/header')
    await page.goto('/')
    await waitForScripts(page)
    await untilAsked(page, asked, [304])
    await setVisibility(page, 'hidden')
    await expect.poll(() => sockets[0]!.isClosed).toBe(true)
    await page.clock.runFor(60_000)
    expect([asked(), sockets.length]).toEqual([[304], 1])
    await setVisibility(page, 'visible')
    await page.clock.runFor(100)
    await expect.poll(() => sockets.length).toBe(2)
    await expect.poll(() => asked().length).toBeGreaterThan(1)
  })
})

for (const path of ['/api/public/home', '/api/public/header']) {
  test(`${path} answers 304 to a matching ETag`, async ({ request }) => {
    const first = await request.get(path)
    const etag = first.headers().etag!
    const second = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect([first.status(), second.status()]).toEqual([200, 304])
    expect(await second.text()).toBe('')
    const policy = second.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
}

/** Lets time pass in small steps until a call has had these answers: the code of the channel loads meanwhile. */
const untilAsked = (page: Page, asked: () => number[], answers: number[]) =>
  expect(async () => {
    if (asked().length === 0) await page.clock.runFor(500)
    expect(asked()).toEqual(answers)
  }).toPass({ intervals: [50] })

/** Waits for hydration, because the theme button needs it. */
async function waitForScripts(page: Page) {
  await page.waitForLoadState('networkidle')
}
