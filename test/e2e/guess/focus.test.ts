import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const focused = (page: Page) => page.locator(':focus')

/** Presses by keyboard what disappears with the press. The focus must be somewhere else than on the body. */
async function pressed(page: Page, control: ReturnType<Page['locator']>, becomes: string | RegExp) {
  await control.press('Enter')
  await expect(focused(page)).toContainText(becomes)
}

test('the focus goes to what a press has done when the pressed control is gone', async ({
  page,
  demo,
  player,
}) => {
  demo.openSeason()
  await signIn(page, player, '/guess/driver')
  await page.waitForLoadState('networkidle')
  const picker = 'Velg rekkefølgen ved å trykke'
  for (const way of ['Ferdig', 'Avbryt']) {
    await button(page, picker).press('Enter')
    await pressed(page, button(page, way), picker)
  }
  await button(page, picker).press('Enter')
  const names = page.locator('.picks button')
  const count = await names.count()
  for (let place = 0; place < count - 2; place++) await names.nth(place).click()
  await pressed(page, names.nth(count - 2), picker)
  await expect(page.getByRole('status').getByText(`er på plass ${count} av ${count}`)).toBeAttached()
  await expect(button(page, picker)).toBeInViewport()

  await page.goto('/settings/referral')
  await pressed(page, button(page, 'Lag invitasjon'), 'Invitasjonen er laget.')
  await pressed(page, button(page, 'Slett invitasjonen'), 'Invitasjonen er slettet.')

  await page.goto('/settings/mail')
  const hours = page.locator('form', { has: page.locator('[name=hours]') })
  const box = hours.getByLabel('12 timer')
  await box.setChecked(!(await box.isChecked()))
  await pressed(page, hours.getByRole('button', { name: 'Lagre' }), 'Lagret.')
  const calendar = page.locator('section', { hasText: 'I kalenderen' })
  await calendar.getByRole('button', { name: 'Lag adresse' }).press('Enter')
  await pressed(page, calendar.getByRole('button', { name: 'Fjern adressen' }), 'Adressen er fjernet')

  await page.goto('/', { waitUntil: 'networkidle' })
  await pressed(page, page.getByRole('link', { name: /^Slik sto det etter/ }), 'Slik sto det etter løp')
  await pressed(page, page.getByRole('link', { name: 'Til nå' }), 'Sesonger')
})
