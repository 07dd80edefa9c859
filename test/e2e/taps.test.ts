import { expect, test } from '#test/support/journey.ts'
import { phone } from '#test/support/taps.ts'

test.use(phone)

test('says who leads, and with how many points, with no tap', async ({ page, finger: _ }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Nå', exact: true })
  await expect(strip.getByText('Leder', { exact: true })).toBeInViewport()
  const leader = page.locator('.leaderboard tbody tr').first()
  const name = await leader.getByRole('rowheader').innerText()
  await expect(strip.getByRole('link', { name })).toBeInViewport()
  const points = strip.locator('dd.num').first()
  await expect(points).toBeInViewport()
  const [count] = /^\d+/.exec(await points.innerText())!
  await expect(leader.getByRole('cell', { name: count, exact: true })).toBeVisible()
})

test('says why the table changed in one tap', async ({ page, finger }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Nå', exact: true })
  const why = strip.getByRole('link', { name: /hvorfor\?$/ })
  await expect(why).toBeInViewport()
  await finger.tap(why)
  await expect(page).toHaveURL(/\/user\/[^/]+\/why\?raceId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
