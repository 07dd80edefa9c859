import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

/** Two front pages between seasons: the next one, which is open, and the one that is finished. */
const pages = ['/', '/?year=2025']

const viewers: [string, (page: Page, path: string) => Promise<unknown>][] = [
  ['a visitor', (page, path) => page.goto(path)],
  ['a participant', (page, path) => signIn(page, 'Nora', path)],
]

for (const [viewer, open] of viewers) {
  for (const path of pages) {
    test.describe(() => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } })

      test(`${path} fits and has no axe violations for ${viewer} among 224 participants`, async ({
        page,
      }) => {
        await open(page, path)
        await expectFits(page)
        await expectNoAxeViolations(page)
      })
    })
  }
}

test('before the season the front page says when it starts, and shows no leaderboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sesongen starter snart')
  await expect(page.locator('.leaderboard')).toHaveCount(0)
})
