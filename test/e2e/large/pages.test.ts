import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'

// Pages that show a part of a large field: 2026 goes on, 2025 is over.
const guessers = '/race-guess?raceId=202507&category=TENTH&driver='
const paths = [
  '/',
  '/?side=2',
  '/?q=deltaker',
  '/?year=2025',
  '/user',
  '/user?side=2',
  '/user?q=deltaker',
  '/user?q=ukjent',
  '/user/compare',
  '/user/compare?q=deltaker',
  '/user/compare?year=2025&a=:user&q=deltaker',
  '/user/compare?year=2025&a=:user&b=:other',
  '/records',
  '/records?by=average&side=2',
  '/race-guess?raceId=202507',
  `${guessers}lando-norris`,
  `${guessers}lando-norris&q=deltaker`,
]

for (const path of paths) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test(`${path} fits and has no axe violations`, async ({ page, participants }) => {
      const named = path.replace(':user', participants[0]!.id).replace(':other', participants[1]!.id)
      expect((await page.goto(named))?.status()).toBe(200)
      await expectFits(page)
      await expectNoAxeViolations(page)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('two participants of a large field are found and compared', async ({ page }) => {
    await page.goto('/user/compare')
    for (const name of ['Deltaker 0700', 'Deltaker 0701']) {
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('button', { name: 'Søk' }).click()
      await page.getByRole('link', { name }).first().click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Deltaker 0700')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Deltaker 0701')
  })

  test('the guessers of a driver are listed and searched', async ({ page }) => {
    await page.goto('/race-guess?raceId=202507')
    await page
      .getByRole('link', { name: /som tippet/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tippet')
    const names = page.getByRole('rowheader')
    await expect(names).toHaveCount(25)
    const first = await names.first().innerText()
    await page.getByRole('link', { name: /^Neste/ }).click()
    await expect(names.first()).not.toHaveText(first)
    await page.getByRole('searchbox').fill(first)
    await page.getByRole('button', { name: 'Søk' }).click()
    await expect(names.first()).toHaveText(first)
  })
})

test('the search and its hits are reached by keyboard', async ({ page }) => {
  await page.goto('/user/compare')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('Deltaker 0700')
  await page.keyboard.press('Enter')
  const hit = page.getByRole('link', { name: /^Deltaker 0700/ })
  await hit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Finn den andre' })).toBeVisible()
})
