import { signIn } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('an admin on a phone has a flag registered with two presses, and takes it back with one', async ({
      page,
    }) => {
      await signIn(page, 'Ingrid', '/admin/flag')
      const rows = page.getByRole('button', { name: /^Fjern / })
      const before = await rows.count()
      const lap = page.getByLabel('Runde', { exact: true })
      if (javaScriptEnabled) {
        const was = Number(await lap.inputValue())
        await page.getByRole('button', { name: 'Én runde fram' }).click()
        await expect(lap).toHaveValue(String(was + 1))
      } else await lap.fill('7')
      await page.getByRole('button', { name: 'Rødt flagg', exact: true }).click()
      await expect(page.getByText(/Lagt til: Rødt flagg, (løpet|sprinten), runde \d+/)).toBeVisible()
      await expect(rows).toHaveCount(before + 1)
      await page.getByRole('button', { name: 'Angre' }).click()
      await expect(rows).toHaveCount(before)

      await page.getByRole('button', { name: 'Sikkerhetsbil', exact: true }).click()
      await expect(rows).toHaveCount(before + 1)
      await page
        .getByRole('button', { name: /^Fjern sikkerhetsbil i runde/ })
        .last()
        .click()
      await expect(rows).toHaveCount(before)
    })
  })
}

test('the button of a flag keeps the focus, and pressed again before the answer it does nothing', async ({
  page,
}) => {
  await signIn(page, 'Ingrid', '/admin/flag')
  const rows = page.getByRole('button', { name: /^Fjern / })
  const before = await rows.count()
  let answer = () => {}
  await page.route(/flag\.data/, async (route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((release) => {
        answer = release
      })
    await route.continue()
  })
  const red = page.getByRole('button', { name: 'Rødt flagg', exact: true })
  await red.dblclick()
  await expect(red).toHaveAttribute('aria-disabled', 'true')
  await red.press('Enter')
  answer()
  await expect(rows).toHaveCount(before + 1)
  await expect(red).toBeFocused()
  await page.unroute(/flag\.data/)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(rows).toHaveCount(before)
})
