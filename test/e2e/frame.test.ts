import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' })
const phone = { width: 390, height: 844 }

test.describe('the menu', () => {
  test('closes after a navigation and moves focus and title to the new page', async ({ page }) => {
    await page.goto('/about')
    await page.locator('summary', { hasText: 'Resultater' }).click()
    await menu(page).getByRole('link', { name: 'Poengberegning', exact: true }).click()
    await expect(page).toHaveURL('/score')
    await expect(page.getByRole('link', { name: 'Sammenlign deltakere' })).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  })

  test('is a browser popover on a phone: it opens without JavaScript and is hidden when closed', async ({
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

test('fetches the font and every script once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['font', 'script'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(1)
  expect(asked).toEqual([...new Set(asked)])
})

test('shows an error page inside the frame when a navigation fails', async ({ page, faults }) => {
  await page.goto('/about')
  await page.route('**/score.data*', (route) => route.fulfill({ status: 500, body: 'tull' }))
  await page.locator('summary', { hasText: 'Resultater' }).click()
  await menu(page).getByRole('link', { name: 'Poengberegning', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det oppstod en ukjent feil...')
  await expect(page.getByRole('link', { name: 'Kontakt oss' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible()
  // The browser logs the status that the test returned.
  expect(faults.splice(0)).toHaveLength(1)
})
