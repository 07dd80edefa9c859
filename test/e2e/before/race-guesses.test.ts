import { expect, test } from '#test/support/journey.ts'
import { expectFits } from '#test/support/page-checks.ts'

// A race of last year, with the guesses of 224 participants.
const race = '/race-guess?raceId=202507'

test('the guesses of a crowd are short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(race)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_200)
  const names = page
    .getByRole('table', { name: /Førsteplass/ })
    .getByRole('group')
    .first()
  await names.getByText('Vis navnene').click()
  await expect(names.getByRole('link').first()).toBeVisible()
  await expectFits(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a name is found in a crowd', async ({ page, participants }) => {
    const { username } = participants.at(-1)!
    await page.goto(race)
    await page.getByLabel('Søk etter navn').fill(username)
    await page.getByRole('button', { name: 'Søk' }).click()
    await expect(page).toHaveURL(/raceId=202507/)
    await expect(page.getByRole('link', { name: username, exact: true })).toHaveCount(2)
    await expect(page.getByText('Vis navnene')).toHaveCount(0)
  })
})

test('the list of participants leads to no closed profile before the season', async ({ page }) => {
  await page.goto('/user')
  const first = page.getByRole('list', { name: /^Alle/ }).getByRole('link').first()
  const address = await first.getAttribute('href')
  expect((await page.request.get(address!)).status()).toBe(200)
})
