import type { Page } from '@playwright/test'
import { themes } from '#app/theme.ts'
import { signIn } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'

/** Two front pages between seasons: of the next one, which is open, and of the one that is finished. */
const pages = ['/', '/?year=2025']

const viewers: [string, (page: Page, path: string) => Promise<unknown>][] = [
  ['a visitor', (page, path) => page.goto(path)],
  ['a participant', (page, path) => signIn(page, 'Nora', path)],
]

for (const [viewer, open] of viewers) {
  for (const path of pages) {
    test(`${path} fits the screen of ${viewer} among 224 participants`, async ({ page }) => {
      await open(page, path)
      await expectFits(page)
    })

    for (const theme of themes) {
      test.describe(() => {
        test.use({ theme, contextOptions: { reducedMotion: 'reduce' } })

        test(`${path} has no axe violations for ${viewer} in ${theme}`, async ({ page }) => {
          await open(page, path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expectNoAxeViolations(page)
        })
      })
    }
  }
}

test('before the season the front page says when it starts, and shows no leaderboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sesongen starter snart')
  await expect(page.locator('.leaderboard')).toHaveCount(0)
})
