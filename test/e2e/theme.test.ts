import { themeLabels, themes } from '#app/theme.ts'
import { expect, test } from '#test/support/journey.ts'

test('the theme cycles Lys, Mørk, Mørkere, is announced and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  for (const theme of ['dark', 'oled', 'light', 'dark'] as const) {
    await page.getByRole('button', { name: 'Tema' }).click()
    await expect(html).toHaveAttribute('data-theme', theme)
    await expect(page.getByText(`Tema: ${themeLabels[theme]}`, { exact: true })).toBeAttached()
  }
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

for (const theme of themes) {
  test.describe(() => {
    test.use({ theme })

    test(`${theme} applies before the first paint`, async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return
          observer.disconnect()
          document.documentElement.dataset.firstSeen = document.documentElement.dataset.theme ?? 'none'
        }).observe(document, { childList: true, subtree: true })
      })
      await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-first-seen', theme)
    })
  })
}

test('follows the system preference when no theme is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
