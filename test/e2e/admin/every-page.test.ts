import { calendarYear } from '#game/season.ts'
import { test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { adminPages } from '#test/support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page of the portal fits the screen and has no axe violations', async ({ page }) => {
  test.setTimeout(10 * 60_000)
  await signIn(page, 'Ingrid', '/about')
  for (const address of adminPages({ year: calendarYear(Date.now()) })) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectNoAxeViolations(page)
      await expectFits(page)
    })
  }
})
