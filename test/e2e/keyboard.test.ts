import { expect, test } from '#test/support/journey.ts'

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens a header menu by keyboard and closes it with Escape', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const opener = page.locator('summary', { hasText: 'Resultater' })
  const link = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Statistikk' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the hamburger opens the menu, Escape closes it, and a closed menu is not in the tab order', async ({
    page,
  }) => {
    await page.goto('/')
    const hamburger = page.getByRole('button', { name: 'Meny' })
    const link = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Logg inn' })
    await hamburger.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    await hamburger.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(hamburger).toBeFocused()
  })
})
