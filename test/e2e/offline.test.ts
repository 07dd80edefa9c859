import type { Page } from '@playwright/test'
import { ChangingSite } from '#test/support/changing-site.ts'
import { test as base, expect } from '#test/support/journey.ts'

const test = base.extend<{ site: ChangingSite; visit: Page }>({
  site: async ({ baseURL }, use) => {
    const site = new ChangingSite(Number(new URL(baseURL!).port))
    await use(site)
    site.close()
  },
  /** A page whose service worker is active and has cached the front page. */
  visit: async ({ browser, site }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: await site.open() })
    const page = await context.newPage()
    await page.goto('/about')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // Also loads the parts on demand, so that no later request is of this page.
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => cached(page)).toEqual(['last-seen /'])
    await use(page)
    await context.close()
  },
})

/** Everything that the site has cached in this browser. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`)
    }
    return found
  })

test('shows an offline page with the cached leaderboard and its time', async ({ visit, site }) => {
  const leader = await visit
    .getByRole('table', { name: /Rangering/ })
    .getByRole('link')
    .first()
    .textContent()
  site.state = 'down'
  for (const path of ['/', '/guess/first', '/stats/2025']) {
    await visit.goto(path)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Du er uten nett')
    await expect(
      visit.getByRole('table', { name: /^Tabellen slik den var, oppdatert .+ kl\.\s\d\d\.\d\d$/ }),
    ).toBeVisible()
    await expect(visit.getByRole('cell', { name: leader!, exact: true })).toBeVisible()
    // No form, because a guess cannot be sent offline.
    await expect(visit.locator('form, input')).toHaveCount(0)
  }
  site.state = 'up'
  await visit.getByRole('link', { name: 'Prøv igjen' }).click()
  await expect(visit).toHaveURL(/\/stats\/2025$/)
  await expect(visit.locator('main h1')).toBeVisible()
})

test('drops caches from before the last deploy', async ({ visit, site }) => {
  const asked: string[] = []
  const failed: string[] = []
  visit.on('request', (request) => asked.push(new URL(request.url()).pathname))
  visit.on('pageerror', (error) => failed.push(error.message))
  site.state = 'redeployed'
  for (const path of ['/', '/score']) {
    await visit.goto(path, { waitUntil: 'networkidle' })
    await expect(visit.locator('main h1')).toBeVisible()
    expect(await visit.content()).not.toContain('/assets/')
  }
  expect(asked.some((path) => path.startsWith('/newer/'))).toBe(true)
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
  expect(failed).toEqual([])
  expect(await cached(visit)).toEqual(['last-seen /'])
})

test('shows a pushed notification', async ({ visit }) => {
  await visit.context().grantPermissions(['notifications'])
  const [worker] = visit.context().serviceWorkers()
  const shown = await worker!.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScopeLike
    const data = JSON.stringify({
      title: 'Du mangler tips: Monaco',
      body: 'Fristen er snart.',
      path: '/guess',
      tag: 'tips-1',
    })
    // Caught before the operating system, because not every machine can show it.
    const shown = new Promise((done) => {
      scope.registration.showNotification = async (title, options) => done({ title, ...options })
    })
    scope.dispatchEvent(new PushEvent('push', { data } as never))
    return shown
  })
  expect(shown).toMatchObject({
    title: 'Du mangler tips: Monaco',
    body: 'Fristen er snart.',
    tag: 'tips-1',
    data: { path: '/guess' },
  })
})

/** The part of the service worker's global scope that the test uses; TypeScript knows only the page's. */
type ServiceWorkerGlobalScopeLike = {
  dispatchEvent: (event: Event) => boolean
  registration: ServiceWorkerRegistration
}
declare const PushEvent: new (type: string, init: never) => Event
