import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { root } from '#worker/local/paths.ts'

// The pictures of README.md. `npm run pictures` makes them, each with the text of its page beside it. Otherwise
// these tests compare that text with the page of today. Fonts differ between machines, so no pixel is compared.
const folder = join(root, 'docs/pictures')
const isMaking = process.env.PICTURES === 'make'

test.describe('a desktop', () => {
  test.use({ theme: 'dark', viewport: { width: 1280, height: 880 } })

  test('shows the front page', async ({ page }) => {
    await signIn(page, 'Nora', '/')
    await isAsRecorded(page, 'front-page', 'søndag 11. oktober kl. 14.00')
  })
})

test.describe('a phone', () => {
  test.use({ theme: 'light', viewport: { width: 390, height: 816 }, deviceScaleFactor: 2 })

  test('shows a guess that is not saved yet', async ({ page }) => {
    await signIn(page, 'Nora', '/guess/tenth')
    await page.getByText('Lawson').click()
    await expect(page.getByText('Ditt valg:')).toBeVisible()
    await isAsRecorded(page, 'guessing', 'søn. 11. oktober kl. 14.00')
  })
})

/** Makes the picture and its text, or compares the text. */
async function isAsRecorded(page: Page, name: string, deadline: string) {
  // The page's scripts must have run: they may replace what changes here.
  await page.waitForLoadState('networkidle')
  await stopTime(page, deadline)
  const text = await page.locator('main').innerText()
  const file = join(folder, `${name}.txt`)
  if (isMaking) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`) })
    writeFileSync(file, `${text}\n`)
  }
  const recorded = readFileSync(file, 'utf8')
  expect(`${text}\n`, 'the page has changed: npm run pictures makes its picture again').toBe(recorded)
}

/** The demo's next race is always two days ahead. The pictures have the date that the race has in the calendar. */
async function stopTime(page: Page, deadline: string) {
  await page
    .locator('main time')
    .first()
    .evaluate((it, text) => it.replaceChildren(text), deadline)
  await page.getByRole('timer').evaluate((it) => it.replaceChildren('1 dag 14 timer igjen'))
}
