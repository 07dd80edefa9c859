import { test, typeIn } from '#test/support/bingo-journey.ts'
import { forgive } from '#test/support/guess-journey.ts'
import { expect } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { bingoMasterPages } from '#test/support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the pages of bingo masters', () => {
  test('fit the screen and have no axe violations', async ({ page, bingo: { year }, faults }) => {
    test.slow()
    await signIn(page, 'Håkon', '/bingo')
    for (const path of bingoMasterPages(year)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectNoAxeViolations(page)
        await expectFits(page)
      })
    }
    await page.getByRole('button', { name: 'Legg til brett' }).click()
    await page.getByRole('button', { name: 'Marker rute B1', exact: true }).click()
    await typeIn(page, 3, 'Regn')
    await typeIn(page, 2, 'å'.repeat(201))
    await page.getByRole('button', { name: 'Lagre rute I1', exact: true }).click()
    await expect(page.getByText('Kunne ikke endre tekst på rute')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectFits(page)
    await typeIn(page, 2, '')
    await typeIn(page, 3, '')
    await page.goto(`/bingo?year=${year}`)
    await expect(page.getByText('Oppdateres direkte.')).toBeVisible()
    await expectNoAxeViolations(page)
    forgive(faults, /400 \(Bad Request\)/)
  })
})
