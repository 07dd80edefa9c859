import { AxeBuilder } from '@axe-core/playwright'
import { themes } from '#app/theme.ts'
import { expect, test } from '#test/support/journey.ts'
import { errorPages, visitorPages } from '#test/support/site-pages.ts'
import { smallTargets } from '#test/support/touch-targets.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
// Also what 640 px become at twice the text size.
const narrow = { width: 320, height: 700 }
// Names of the demo's season; a participant's id is put in when the test runs.
const known = { year: 2025, race: 202507, user: ':user', other: ':other' }

for (const path of [...visitorPages(known), ...errorPages]) {
  test(`${path} answers, fits and has one heading`, async ({ page, participants }) => {
    const answer = await page.goto(named(path, participants))
    expect(answer?.status()).toBe(errorPages.includes(path) ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/F1 Tipping/)
    for (const [name, size] of Object.entries({ ...widths, 'narrow phone': narrow })) {
      await page.setViewportSize(size)
      expect(await page.evaluate(smallTargets), `too small to touch on the ${name}`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `wider than the ${name}`).toBeLessThanOrEqual(0)
    }
  })

  for (const theme of themes) {
    test.describe(() => {
      test.use({ theme, contextOptions: { reducedMotion: 'reduce' } })

      test(`${path} has nothing for axe in ${theme}`, async ({ page, participants }) => {
        await page.goto(named(path, participants))
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        for (const [name, size] of Object.entries(widths)) {
          await page.setViewportSize(size)
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
          )
          expect(found, name).toEqual([])
        }
      })
    })
  }
}

function named(path: string, participants: { id: string }[]): string {
  return path.replace(':user', participants[0]!.id).replace(':other', participants[1]!.id)
}
