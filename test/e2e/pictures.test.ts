import type { Page } from '@playwright/test'
import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { isAsRecorded } from '#test/support/pictures.ts'
import { signIn } from '#test/support/sign-in.ts'

test.describe('a desktop', () => {
  test.use({ theme: 'dark', viewport: { width: 1280, height: 880 } })

  test('shows the front page', async ({ page }) => {
    await signIn(page, 'Nora', '/')
    await stopTime(page, 'søndag 11. oktober kl. 14.00')
    await isAsRecorded(page, 'front-page')
  })
})

test.describe('a phone', () => {
  test.use({ theme: 'light', viewport: { width: 390, height: 816 }, deviceScaleFactor: 2 })

  test('shows a guess that is not saved yet', async ({ page }) => {
    await signIn(page, 'Nora', '/guess/tenth')
    await page.getByText('Lawson').click()
    await expect(page.getByText('Ditt valg:')).toBeVisible()
    await stopTime(page, 'søn. 11. oktober kl. 14.00')
    await isAsRecorded(page, 'guessing')
  })

  test('shows the code of a league', async ({ page }) => {
    await signIn(page, 'Nora', '/league')
    await page.getByRole('link', { name: 'Fredagsklubben' }).first().click()
    await page.getByRole('link', { name: 'Inviter og administrer' }).first().click()
    await expect(page.getByText('Les opp:')).toBeVisible()
    // Each demo has its own code.
    await isAsRecorded(page, 'league', page.locator('main').locator('h1, h2, label, button'))
  })

  test('shows whom a correction would move', async ({ page }) => {
    await signIn(page, 'Ingrid', `/admin/season/${calendarYear(Date.now())}/points`)
    await page.getByRole('group', { name: 'Førsteplass' }).getByLabel('Differanse 0').fill('7')
    await page.getByRole('button', { name: 'Se hva som endres' }).click()
    await expect(page.getByRole('region', { name: 'Dette endres' })).toBeFocused()
    await expect(page.getByText('Et øyeblikk …')).toHaveCount(0)
    await isAsRecorded(page, 'preview')
  })
})

/** The demo's next race is always two days ahead. The pictures have the date that the race has in the calendar. */
async function stopTime(page: Page, deadline: string) {
  // The page's scripts must have run: they may replace what changes here.
  await page.waitForLoadState('networkidle')
  await page
    .locator('main time')
    .first()
    .evaluate((it, text) => it.replaceChildren(text), deadline)
  await page.getByRole('timer').evaluate((it) => it.replaceChildren('1 dag 14 timer igjen'))
}
