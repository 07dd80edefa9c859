import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const year = calendarYear(Date.now())
const races = `/admin/season/${year}/manage`
const race = `${races}/${year}15`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('disqualifies the winner on a phone with one choice, a preview and a reason, and undoes it', async ({
      page,
    }) => {
      await signIn(page, 'Ingrid', `${race}/result`)
      const rows = page.getByRole('list', { name: 'Rekkefølgen i mål' }).getByRole('listitem')
      const winner = await rows.first().getAttribute('data-id')
      const second = await rows.nth(1).getAttribute('data-id')
      await rows
        .first()
        .getByLabel(/^Hvordan det gikk/)
        .selectOption('Diskvalifisert')
      if (javaScriptEnabled) await expect(rows.first()).toHaveAttribute('data-id', second!)
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(/1\. → \d+\. plass, 25 → 0 poeng, diskvalifisert/)).toBeVisible()
      await expect(page.getByText(/2\. → 1\. plass, 18 → 25 poeng/)).toBeVisible()
      await page.getByLabel(/Begrunnelse/).fill('Bilen var for lett.')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()

      await page.goto(`${race}/result`)
      await expect(rows.first()).toHaveAttribute('data-id', second!)
      await expect(page.getByText('Korrigert')).toBeVisible()
      await page.goto(race)
      await expect(page.getByRole('checkbox', { name: 'Resultat', exact: true })).toBeVisible()
      await page.goto('/admin/log')
      await page
        .getByRole('link', { name: /^Angre/ })
        .first()
        .click()
      await page.getByLabel(/Begrunnelse/).fill('Feil bil.')
      await page.getByRole('button', { name: 'Angre endringen' }).click()
      await expect(page.getByText('Endringen er angret.', { exact: false })).toBeVisible()
      await page.goto(`${race}/result`)
      await expect(rows.first()).toHaveAttribute('data-id', winner!)
    })

    test('cancels and reinstates a race, and moves another with the buttons of its row', async ({ page }) => {
      await signIn(page, 'Ingrid', `${races}/${year}20`)
      for (const [heading, look] of [
        ['Avlys løpet', /Avlyst/],
        ['Kjøres likevel', /Kjøres likevel, som løp/],
      ] as const) {
        const part = page.getByRole('region', { name: heading })
        await part.getByRole('button', { name: 'Se hva som endres' }).click()
        await expect(part.getByText(look).first()).toBeVisible()
        await part.getByRole('button', { name: 'Lagre' }).click()
      }
      await expect(page.getByRole('heading', { name: 'Avlys løpet' })).toBeVisible()

      await page.goto(races)
      await page.getByText('Endre rekkefølgen').click()
      const rows = page.getByRole('list', { name: 'Rekkefølgen' }).getByRole('listitem')
      const before = await rows.last().getAttribute('data-id')
      await rows.last().getByRole('button', { name: /opp$/ }).click()
      await expect(rows.nth(-2)).toHaveAttribute('data-id', before!)
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(/Løp nummer: \d+ → \d+/).first()).toBeVisible()
    })
  })
}
