import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

test('the header polls every ten seconds while the tab is visible and gets 304', async ({ page }) => {
  await page.clock.install()
  const asked = answersOf(page, '/api/public/header')
  await page.goto('/')
  await waitForScripts(page)
  await page.clock.runFor(10_500)
  await expect.poll(asked).toEqual([304])
  await page.clock.runFor(10_500)
  await expect.poll(asked).toEqual([304, 304])
})

test('a hidden tab does not poll, and polls at once when it is visible again', async ({ page }) => {
  await page.clock.install()
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
  await page.clock.install()
  const asked = answersOf(page, '/api/public/home')
  await page.goto('/')
  await waitForScripts(page)
  await page.clock.runFor(59_000)
  expect(asked()).toEqual([])
  await page.clock.runFor(2_000)
  await expect.poll(asked).toEqual([304])
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

/** The statuses of a polled call so far, in order. */
function answersOf(page: Page, path: string) {
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === path) statuses.push(answer.status())
  })
  return () => statuses
}

/** Waits for hydration, because the theme button needs it. */
async function waitForScripts(page: Page) {
  await page.waitForLoadState('networkidle')
}

async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
