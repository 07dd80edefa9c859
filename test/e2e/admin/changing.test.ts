import { calendarYear } from '#game/season.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

// Uses the running season, because a finished season cannot be changed.
const year = calendarYear(Date.now())
const path = `/admin/season/${year}/points`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('an admin previews who a change affects, saves it, and undoes it from the log', async ({ page }) => {
      await signIn(page, 'Ingrid', path)
      const worth = page.getByRole('group', { name: 'Førsteplass' }).getByLabel('Differanse 0')
      const before = await worth.inputValue()
      await worth.fill('7')
      await page.getByRole('button', { name: 'Se hva som endres' }).click()
      await expect(page.getByText(`Differanse 0: ${before} p → 7 p`)).toBeVisible()
      await expect(page.getByText(/deltakere får endret poengsum/)).toBeVisible()
      await page.getByLabel(/Begrunnelse/).fill('Vi ble enige om sju.')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()

      await page.goto('/admin/log')
      await expect(page.getByText('Vi ble enige om sju.').first()).toBeVisible()
      await page.getByRole('link', { name: /Angre/ }).first().click()
      await expect(page.getByText(`Differanse 0: 7 p → ${before} p`)).toBeVisible()
      await page.getByLabel(/Begrunnelse/).fill('Vi ble uenige igjen.')
      await page.getByRole('button', { name: 'Angre endringen' }).click()
      await expect(page.getByText(/^Endringen er angret\./)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Angre endringen' })).toHaveCount(0)
      await page.goto(path)
      await expect(worth).toHaveValue(before)
    })
  })
}

test('does not send a form twice while the answer is pending, and then focuses the result', async ({
  page,
}) => {
  await signIn(page, 'Ingrid', path)
  let answer = () => {}
  let sent = 0
  await page.route(/points\.data/, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await new Promise<void>((release) => {
        answer = release
      })
    }
    await route.continue()
  })
  const worth = page.getByRole('group', { name: 'Førsteplass' }).getByLabel('Differanse 0')
  await worth.fill(String(Number(await worth.inputValue()) + 1))
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  await expect(page.getByRole('button', { name: 'Et øyeblikk …' })).toBeFocused()
  answer()
  await expect(page.getByRole('region', { name: 'Dette endres' })).toBeFocused()

  await page.getByLabel(/Begrunnelse/).fill('Vi ble enige.')
  const save = page.getByRole('button', { name: 'Lagre' })
  await save.dblclick()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.press('Enter')
  answer()
  await expect(page.locator(':focus')).toContainText('Lagret. Du kan angre fra loggen.')
  expect(sent).toBe(2)
})

test('wraps a long name and reason without spaces within the width of a phone', async ({ page }) => {
  test.slow()
  const race = `${year}16`
  const reason = `https://www.fia.com/${'dokument_'.repeat(20)}`
  await signIn(page, 'Ingrid', `/admin/season/${year}/manage/${race}/facts`)
  await page.getByLabel('Navn', { exact: true }).fill('Grandprix'.repeat(6))
  await page.getByRole('button', { name: 'Se hva som endres' }).click()
  await page.getByLabel(/Begrunnelse/).fill(reason)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Lagret. Du kan angre fra loggen.')).toBeVisible()
  for (const address of [
    `/stats/${year}`,
    `/stats/${year}/${race}`,
    `/race-guess?raceId=${race}`,
    `/user/myprofile?raceId=${race}`,
    `/admin/season/${year}/manage`,
    `/admin/season/${year}/manage/${race}/result`,
    `/admin/flag?raceId=${race}`,
    '/admin/log',
  ]) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectFits(page)
    })
  }
  await page.getByRole('link', { name: /Angre/ }).first().click()
  await page.getByLabel(/Begrunnelse/).fill(reason)
  await page.getByRole('button', { name: 'Angre endringen' }).click()
  await expect(page.getByText(/^Endringen er angret\./)).toBeVisible()
})
