import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

// Uses the running season, because a finished season cannot be changed.
const path = `/admin/season/${calendarYear(Date.now())}/competitors`

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test.describe(`${how} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('moves a driver up, renames the driver, and keeps both changes', async ({ page }) => {
      await signIn(page, 'Ingrid', `${path}/drivers`)
      const order = page.locator('summary').filter({ hasText: 'Endre rekkefølgen' })
      await order.click()
      const rows = page.getByRole('list', { name: 'Rekkefølge' }).getByRole('listitem')
      const [first, second] = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))
      await rows.nth(1).getByRole('button', { name: /opp$/ }).click()
      await expect(rows.first()).toHaveAttribute('data-id', second!)
      await page.locator('summary').filter({ hasText: 'George Russell' }).click()
      const open = page.locator('details[open]').filter({ hasText: 'George Russell' })
      await open.getByLabel('Forkortelse').fill('geo')
      await open.getByLabel('Forkortelse').press('Enter')

      const plan = page.getByRole('region', { name: 'Dette endres' })
      await expect(plan).toContainText('plass i sesonglisten: 2 → 1')
      await expect(plan).toContainText('George Russell, forkortelse: RUS → GEO')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
      await order.click()
      await expect(rows.nth(1)).toHaveAttribute('data-id', first!)

      await page.goto('/admin/log')
      await page.getByRole('link', { name: 'Angre' }).first().click()
      await page.getByRole('button', { name: 'Angre endringen' }).click()
      await expect(page.getByText('Endringen er angret.', { exact: false })).toBeVisible()
    })

    test('adds a constructor with its colour and removes it', async ({ page }) => {
      await signIn(page, 'Ingrid', `${path}/constructors`)
      const name = `Lotus ${how}`
      await page.locator('summary').filter({ hasText: 'Legg til en konstruktør' }).click()
      const fields = page.locator('details[open]')
      await fields.getByLabel('Navn', { exact: true }).fill(name)
      await fields.getByLabel('Velg farge').fill('#006644')
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(`Ny konstruktør: ${name}`)).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      const line = page.locator('summary').filter({ hasText: name })
      await expect(line.locator('rect')).toHaveAttribute('fill', '#006644')

      await line.click()
      await page.locator('details[open]').filter({ hasText: name }).getByLabel('Fjern fra sesongen').check()
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(`Fjernet: ${name}`)).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(line).toHaveCount(0)
    })

    test('adds and removes an alias', async ({ page }) => {
      await signIn(page, 'Ingrid', `${path}/alias?alias=l_norris`)
      await expect(page.getByLabel('Kilden skriver')).toHaveValue('l_norris')
      await page.getByLabel('Hvem det er').selectOption('Lando Norris')
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText('«l_norris»: ingen → Lando Norris')).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()

      await page.goto(`${path}/alias`)
      await page.locator('summary').filter({ hasText: 'Førere' }).click()
      await page.getByLabel('Fjern l_norris').check()
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText('«l_norris»: Lando Norris → ingen')).toBeVisible()
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
    })
  })
}
