import { expect, test } from '@playwright/test'
import { initialScripts, initialStyles, readBuilt, stylesByRoute, zipped } from '#bench/first-load.ts'

/** The bytes above 125 000 are for the forecast, the switch for chances, quick rows and the letter of a round. */
const mostScript = 125_250
const mostStyle = 9_000

const bytes = (files: string[]) => files.map(readBuilt).reduce((sum, text) => sum + zipped(text), 0)

test('the front page loads little before it is shown and works', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(initialStyles(html).length).toBeGreaterThan(1)
  expect(bytes(initialStyles(html))).toBeLessThanOrEqual(mostStyle)
  expect(initialScripts(html).length).toBeGreaterThan(3)
  expect(bytes(initialScripts(html))).toBeLessThanOrEqual(mostScript)
})

test('every page loads few styles', () => {
  const found = [...stylesByRoute()].filter(([, size]) => size > mostStyle)
  expect(found).toEqual([])
})

test('no script is asked for before the styles are there', async ({ page }) => {
  const styles = Promise.withResolvers<void>()
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
  await page.route('**/*.css', async (route) => {
    await styles.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  styles.resolve()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})
