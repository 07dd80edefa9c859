import type { Page } from '@playwright/test'
import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

const year = calendarYear(Date.now())
const path = `/admin/season/${year}/cutoff`

async function openFields(page: Page) {
  for (const hasText of ['som er stengt', 'Kina']) await page.locator('summary').filter({ hasText }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('moves a past cutoff with a public reason, and moves it back', async ({ page }) => {
      await signIn(page, 'Ingrid', path)
      const field = page.getByLabel('Egen frist for Kina, norsk tid')
      await openFields(page)
      await field.fill(`1.1.${year} 12:00`)
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(/Tippefristen: .* → .*1\.\sjanuar \d{4} kl\.\s12\.00/)).toBeVisible()
      await expect(page.getByText(/\d+\stips påvirkes av fristen/)).toBeVisible()
      await expect(page.getByText('Etter fristen, teller ikke').first()).toBeVisible()
      await expectFits(page)
      await page.getByLabel('Begrunnelse, åpen for alle').fill('Vi tok feil av dagen.')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
      await expect(field).toHaveValue(`01.01.${year} kl. 12.00`)

      await page.goto(path)
      await openFields(page)
      await field.fill('')
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await page.getByLabel('Begrunnelse, åpen for alle').fill('Nei, likevel ikke.')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
      await expect(field).toHaveValue('')
    })
  })
}
