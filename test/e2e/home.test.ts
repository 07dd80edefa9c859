import { gzipSync } from 'node:zlib'
import { expect, test } from '#test/support/journey.ts'

test('the first load is small and does not include the chart library', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(125_250)
})

test('exploring loads the chart without layout shift, shows values and selects names', async ({ page }) => {
  await page.goto('/')
  const plot = page.locator('.graph-plot')
  // The card stays in sight beside the table, so the place is counted from it.
  const place = () =>
    plot.evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return { x, y: y - box.closest('.stack')!.getBoundingClientRect().y, width, height }
    })
  const before = await place()
  const names = page.locator('.line-ends text')
  await expect(names).toHaveCount(5)

  await page.getByRole('button', { name: 'Velg deltakere' }).click()
  await expect(page.locator('.explorer svg').first()).toBeVisible()
  expect(await place()).toEqual(before)

  await plot.hover({ position: { x: 120, y: 200 } })
  await expect(page.locator('.reading li')).toHaveCount(5)
  await page.getByRole('group', { name: 'Velg deltakere' }).getByRole('checkbox').nth(10).check()
  await expect(names).toHaveCount(6)
  expect(await place()).toEqual(before)
})

test('changing the view of the graph needs no request and keeps the scroll position', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'Avstand' }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.getByRole('link', { name: 'Avstand' }).click()
  await expect(page.getByRole('img', { name: /^Avstand/ })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('the countdown runs, and a visitor in another time zone sees local time', async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: 'America/New_York' })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.now-strip')).toContainText(/\(kl\.\s\d\d\.\d\d der du er\)/)
  const clock = page.getByRole('timer')
  const first = await clock.textContent()
  await page.clock.fastForward(3_600_000)
  await expect(clock).not.toHaveText(first!)
})
