import { expect, test } from '#test/support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the menu opens from below, above the bar, and compare is two taps away', async ({ page }) => {
      await page.goto('/')
      const bar = page.getByRole('navigation', { name: 'Snarveier' })
      const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
      await bar.getByRole('button', { name: 'Mer' }).click()
      await expect(menu).toBeVisible()
      const sheet = (await menu.boundingBox())!
      const { y: barTop } = (await bar.boundingBox())!
      expect(sheet.y + sheet.height).toBeLessThanOrEqual(barTop + 1)
      expect(sheet.y + sheet.height).toBeGreaterThan(barTop - 4)
      expect(sheet.height).toBeLessThanOrEqual(0.8 * 844)
      await menu.getByRole('link', { name: 'Sammenlign' }).click()
      await expect(page).toHaveURL('/user/compare')
      await expect(menu).toBeHidden()
    })
  })
}

test('the menu follows its button in the tab order, and Escape closes it', async ({ page }) => {
  await page.goto('/')
  const more = page.getByRole('button', { name: 'Mer' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()
})

test('on a low screen the sheet scrolls inside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Mer' }).click()
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  const { y } = (await menu.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(await menu.evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight)).toBe(true)
})
