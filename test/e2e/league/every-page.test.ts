import { expect, test } from '#test/support/league-journey.ts'
import { expectFits, expectLegible, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { leaguePages } from '#test/support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the pages of leagues', () => {
  test('fit the screen and have no axe violations', async ({ page, league }) => {
    test.setTimeout(180_000)
    for (const path of leaguePages(league.id)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectNoAxeViolations(page)
        await expectFits(page)
      })
    }
  })
})

test('long names and 1 000 members fit, and are legible at every width', async ({ page, league }) => {
  test.setTimeout(240_000)
  league.addMembers(999)
  for (const path of [`/league/${league.id}/manage`, '/league', `/?league=${league.id}`]) {
    await page.goto(path)
    await expectNoAxeViolations(page)
    await expectFits(page)
    await expectLegible(page)
  }
  await page.goto(`/league/${league.id}/manage`)
  await page.getByLabel('Søk etter navn').fill('medlem 99 ')
  await page.getByRole('link', { name: /^Endre Medlem 99 / }).click()
  await expect(page.getByRole('heading', { name: /^Medlem 99 / })).toBeVisible()
  await expectNoAxeViolations(page)
})
