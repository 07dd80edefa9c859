import { themes } from '#app/theme.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { errorPages, visitorPages } from '#test/support/site-pages.ts'

// Ids of the demo season. A participant's id is filled in when the test runs.
const known = { year: 2025, race: 202507, user: ':user', other: ':other' }

for (const path of [...visitorPages(known), ...errorPages]) {
  test(`${path} answers 200, fits the screen and has one heading`, async ({ page, participants }) => {
    const answer = await page.goto(named(path, participants))
    expect(answer?.status()).toBe(errorPages.includes(path) ? 404 : 200)
    await expectFits(page)
  })

  for (const theme of themes) {
    test.describe(() => {
      test.use({ theme, contextOptions: { reducedMotion: 'reduce' } })

      test(`${path} has no axe violations in ${theme}`, async ({ page, participants }) => {
        await page.goto(named(path, participants))
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectNoAxeViolations(page)
      })
    })
  }
}

function named(path: string, participants: { id: string }[]): string {
  return path.replace(':user', participants[0]!.id).replace(':other', participants[1]!.id)
}
