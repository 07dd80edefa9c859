import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('an admin makes a user bingo master and revokes the role', async ({ page }) => {
      await signIn(page, 'Ingrid', '/admin/bingo')
      await page.getByLabel('Søk etter navn').fill('jørg')
      await page.getByRole('button', { name: 'Søk' }).click()
      await page.getByRole('button', { name: 'Legg til Jørgen som bingomester' }).click()
      await expect(page.getByText('Jørgen er gjort til bingomester')).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()

      await page.goto('/admin/bingo')
      await page.getByRole('button', { name: 'Fjern Jørgen som bingomester' }).click()
      await expect(page.getByText('Jørgen er ikke lenger bingomester')).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByRole('table', { name: 'Bingomestere' }).getByText('Jørgen')).toHaveCount(0)
    })

    test('offers no button that removes the only admin', async ({ page }) => {
      await signIn(page, 'Ingrid', '/admin/admins')
      await expect(page.getByRole('table', { name: 'Administratorer nå' })).toContainText('Ingrid')
      await expect(page.getByRole('button', { name: /^Fjern/ })).toHaveCount(0)
    })
  })
}
