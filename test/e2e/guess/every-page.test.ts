import { themes } from '#app/theme.ts'
import { expect, signIn, test } from '#test/support/guess-journey.ts'
import { expectFits, expectNothingForAxe } from '#test/support/page-checks.ts'
import { playerPages } from '#test/support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of themes) {
  test.describe(`the pages of players in ${theme}`, () => {
    test.use({ theme })

    test('fit, and have nothing for axe', async ({ page, demo, player }) => {
      test.setTimeout(180_000)
      demo.openSeason()
      demo.openRace()
      await signIn(page, player, '/guess')
      for (const path of playerPages) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expectNothingForAxe(page)
          if (theme === 'light') await expectFits(page)
        })
      }
    })

    test('also when everything is saved, and when it is closed', async ({ page, demo, player }) => {
      test.setTimeout(180_000)
      demo.openSeason()
      demo.openRace()
      await signIn(page, player, '/guess/driver')
      await page.getByRole('button', { name: 'Trykk i rekkefølge' }).click()
      await expectNothingForAxe(page)
      await page.getByRole('button', { name: 'Lagre' }).click()
      await page.goto('/guess/tenth')
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText(/^Lagret kl/)).toBeVisible()
      for (const path of ['/guess', '/guess/history']) {
        await page.goto(path)
        await expectNothingForAxe(page)
        await expectFits(page)
      }
      demo.openSeason(0)
      await page.goto('/guess/driver')
      await expectNothingForAxe(page)
      await expectFits(page)
    })
  })
}
