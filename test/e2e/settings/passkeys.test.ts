import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { plugInDevice } from '#test/support/virtual-device.ts'

test('a passkey makes a user, signs in again, and is shown as the only way in', async ({ page }) => {
  await plugInDevice(page)
  await page.goto('/login?redirectAfterLogin=/settings/login')
  await page.getByLabel('Brukernavn').fill('Passe Nøkkel')
  await page.getByRole('button', { name: 'Lag en bruker med passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Måter å logge inn på')
  await expect(page.getByText('Du har bare én måte å logge inn på.')).toBeVisible()
  await expect(page.getByText(/^Passkey \(/)).toBeVisible()
  await expectFits(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Passkey på denne enheten' }).click()
  await expect(page.getByText('Denne enheten har allerede en passkey')).toBeVisible()

  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
  await page.goto('/login?redirectAfterLogin=/settings')
  await page.getByRole('button', { name: 'Logg inn med passkey' }).click()
  await expect(page.getByText('Du er logget inn som Passe Nøkkel.')).toBeVisible()
})
