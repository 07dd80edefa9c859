import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const year = calendarYear(Date.now()) - 1

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('reopens a season and finishes it again with the same medals', async ({ page }) => {
      await signIn(page, 'Ingrid', `/admin/season/${year}/finish`)
      const preview = page.getByRole('button', { name: 'Se hva som endres' })
      await expect(page.getByRole('heading', { name: `${year} er avsluttet` })).toBeVisible()
      const first = page.getByRole('row').nth(1)
      await expect(first).toContainText(`1. plass ${year}`)
      const winner = await first.getByRole('rowheader').textContent()

      await preview.click()
      await expect(page.getByText('Sesongen er åpnet igjen')).toBeVisible()
      await page.getByLabel('Begrunnelse, åpen for alle').fill('En dom er kommet.')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByRole('heading', { name: `Avslutt ${year}` })).toBeVisible()

      await page.goto(`/admin/season/${year}/finish`)
      await preview.click()
      await expect(page.getByText('Sesongen er avsluttet')).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByRole('heading', { name: `${year} er avsluttet` })).toBeVisible()
      await expect(first.getByRole('rowheader')).toHaveText(winner!)
    })
  })
}
