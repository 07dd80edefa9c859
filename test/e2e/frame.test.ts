import { expect, test } from '#test/support/journey.ts'

const phone = { width: 390, height: 844 }

test.describe('the menu', () => {
  test('closes on arrival, where focus and title are the new page’s', async ({ page }) => {
    await page.goto('/about')
    await page.locator('summary', { hasText: 'Resultater' }).click()
    await page.getByRole('link', { name: 'Poengberegning', exact: true }).click()
    await expect(page).toHaveURL('/score')
    await expect(page.getByRole('link', { name: 'Sammenlign deltakere' })).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  })

  test('on a phone is a popover of the browser: it opens without JavaScript and hides when closed', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone })
    await page.goto('/')
    const scoring = page.getByRole('link', { name: 'Poengberegning', exact: true })
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeHidden()
    for (const opener of ['Meny', 'Mer']) {
      await page.getByRole('button', { name: opener }).click()
      await page.locator('summary', { hasText: 'Resultater' }).click()
      await expect(scoring).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(scoring).toBeHidden()
      await page.goto('/')
    }
  })
})

test('a page that fails on the way shows the sentence inside the frame', async ({ page, faults }) => {
  await page.goto('/about')
  await page.route('**/score.data*', (route) => route.fulfill({ status: 500, body: 'tull' }))
  await page.locator('summary', { hasText: 'Resultater' }).click()
  await page.getByRole('link', { name: 'Poengberegning', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det oppstod en ukjent feil...')
  await expect(page.getByRole('link', { name: 'Kontakt oss' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible()
  // The browser's own line about the status we made up.
  expect(faults.splice(0)).toHaveLength(1)
})
