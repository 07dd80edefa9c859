import { expect, test } from '#test/support/guess-journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { playerPages } from '#test/support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the pages of players', () => {
  test('fit the screen and have no axe violations', async ({ page, demo, player }) => {
    test.setTimeout(180_000)
    demo.openSeason()
    demo.openRace()
    await signIn(page, player, '/guess')
    for (const path of playerPages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectNoAxeViolations(page)
        await expectFits(page)
      })
    }
  })

  test('fit and have no axe violations when everything is saved and when the window is closed', async ({
    page,
    demo,
    player,
  }) => {
    test.setTimeout(180_000)
    demo.openSeason()
    demo.openRace()
    await signIn(page, player, '/guess/driver')
    await page.getByRole('button', { name: 'Velg rekkefølgen ved å trykke' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Lagre' }).click()
    await page.goto('/guess/tenth')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText(/^Lagret kl/)).toBeVisible()
    for (const path of ['/guess', '/guess/history']) {
      await page.goto(path)
      await expectNoAxeViolations(page)
      await expectFits(page)
    }
    demo.openSeason(0)
    await page.goto('/guess/driver')
    await expectNoAxeViolations(page)
    await expectFits(page)
  })
})
