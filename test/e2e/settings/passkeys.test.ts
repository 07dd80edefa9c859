import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'

/** A device in the browser, which has passkeys and confirms each use. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a passkey makes a user, signs in again, and is shown as the only way in', async ({ page }) => {
  await plugIn(page)
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
