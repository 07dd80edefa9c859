import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'

test('what if shows the chances of the field when something else happens', async ({ page }) => {
  await page.goto('/forecast')
  await page.getByRole('button', { name: 'Prøv' }).click()
  const fields = page.getByRole('region', { name: 'Hva om …?' })
  await fields.getByLabel('Hva', { exact: true }).selectOption('Ender foran')
  await fields.getByLabel('Foran').selectOption({ index: 1 })
  await fields.getByLabel('Bak').selectOption({ index: 2 })
  await expect(fields.getByRole('status')).toHaveText(
    /^(Det skjer i .+ av .+\ssimuleringer|For lite å si noe om)\.$/,
  )

  // Each champion that is likely enough to be offered.
  await fields.getByLabel('Hva', { exact: true }).selectOption('Blir verdensmester')
  await fields.getByLabel('Verdensmester').selectOption({ index: 1 })
  await expect(fields.getByRole('row').nth(1)).toContainText('%')
  await expectFits(page)
  await expectNoAxeViolations(page)
})

test('the simulations are asked for again after a failure', async ({ page, faults }) => {
  await page.route('**/api/public/forecast/draws/**', (route) => route.abort())
  await page.goto('/forecast')
  await page.getByRole('button', { name: 'Prøv' }).click()
  await expect(page.getByText('Vi fikk ikke hentet simuleringene.')).toBeVisible()
  faults.length = 0
  await page.unroute('**/api/public/forecast/draws/**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Vi fikk ikke hentet simuleringene.')).toHaveCount(0)
})
