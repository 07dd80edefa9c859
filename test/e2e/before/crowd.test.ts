import type { Locator } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const phone = { width: 390, height: 844 }

/** The number in a link or heading of the page. */
const numberIn = async (text: Locator) => Number(/\d+/.exec((await text.textContent())!)![0])

test.describe('a leaderboard with a crowd, on a phone', () => {
  test.use({ viewport: phone })

  test('shows the top ten, the viewer and their neighbours, and takes three screens with the graph', async ({
    page,
  }) => {
    await signIn(page, 'Nora', '/?year=2025')
    const leaderboard = page.getByRole('table', { name: /Rangering/ })
    await expect(leaderboard.getByRole('rowheader')).toHaveCount(21)
    await expect(leaderboard.getByRole('row').filter({ hasText: /^\d+\sdeltakere til$/ })).toHaveCount(1)
    await expect(leaderboard.getByRole('rowheader', { name: 'Nora (deg)' })).toBeVisible()
    const { height } = (await page.locator('#tabell').boundingBox())!
    expect(height).toBeLessThanOrEqual(3 * phone.height)
  })

  test('shows everybody on demand, without a request', async ({ page }) => {
    await page.goto('/?year=2025', { waitUntil: 'networkidle' })
    const rows = page.getByRole('table', { name: /Rangering/ }).getByRole('rowheader')
    await expect(rows).toHaveCount(10)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const whole = page.getByRole('link', { name: /^Vis alle 2\d\d$/ })
    const count = await numberIn(whole)
    await whole.click()
    await expect(rows).toHaveCount(count)
    expect(asked.filter((url) => url.includes('.data'))).toEqual([])
    await page.getByRole('link', { name: 'Vis færre' }).click()
    await expect(rows).toHaveCount(10)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole leaderboard has an address of its own', async ({ page }) => {
    await page.goto('/?year=2025')
    const whole = page.getByRole('link', { name: /^Vis alle/ })
    const count = await numberIn(whole)
    await whole.click()
    await expect(page).toHaveURL('/?year=2025&alle=1')
    await expect(page.getByRole('table', { name: /Rangering/ }).getByRole('rowheader')).toHaveCount(count)
  })
})

test('before the season no link of the front page leads to a refusal', async ({ page }) => {
  await signIn(page, 'Nora', '/')
  const participants = page.getByRole('region', { name: /^Deltakere/ })
  const count = await numberIn(participants.getByRole('heading').locator('span'))
  await participants.getByText(/^Vis .* til$/).click()
  await expect(participants.getByRole('listitem')).toHaveCount(count)
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))])
  expect(links).toContain('/user/myprofile')
  for (const path of links) expect((await page.request.get(path)).status(), path).toBe(200)
})
