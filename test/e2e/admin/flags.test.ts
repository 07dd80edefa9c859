import { openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

/** Stores unknown race control messages for the latest race. Returns the path of its flag page. */
function addUnknownMessages(...messages: string[]): string {
  const db = openDatabase()
  const { id } = db
    .prepare('select id from races where position is not null and starts_at <= ? order by starts_at desc')
    .get(Date.now()) as { id: number }
  db.exec('delete from unknown_wordings')
  const insert = db.prepare(`
    insert into unknown_wordings (race, session, wording, message, at, times, since)
    values (?, 'RACE', ?, ?, 0, 2, 0)`)
  for (const message of messages) insert.run(id, message, message)
  db.close()
  return `/admin/flag?raceId=${id}&session=RACE`
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('an admin on a phone adds a flag with two presses and removes it with one', async ({ page }) => {
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
      await expect(page.getByText(/Ingrid la til rødt flagg i runde \d+/)).toBeVisible()
      await expect(rows).toHaveCount(before + 1)
      await page.getByRole('button', { name: 'Angre' }).click()
      await expect(page.getByText(/Angret\. Ingrid fjernet rødt flagg i runde \d+/)).toBeVisible()
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

test('keeps the focus on a flag button and ignores a second press while the answer is pending', async ({
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('shows unknown race control messages and dismisses them with one press', async ({ page }) => {
      const long = 'THE RACE WILL BE RESTARTED FROM THE PIT LANE IN THE ORDER OF THE PREVIOUS LAP, YELLOW '
      await signIn(page, 'Ingrid', addUnknownMessages('RACE SUSPENDED', long.repeat(2).trim()))
      await expect(page.getByText(/RACE SUSPENDED \(2\sganger, først kl\./)).toBeVisible()
      if (javaScriptEnabled) {
        await expectNoAxeViolations(page)
        await expectFits(page)
      }
      await page.getByRole('button', { name: 'Marker som lest' }).click()
      await expect(page.getByText('Meldingene er merket som lest.')).toBeVisible()
      await expect(page.getByText('RACE SUSPENDED')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Teller nå' })).toBeVisible()
      await expect(page.getByText('RACE SUSPENDED')).toHaveCount(0)
    })
  })
}
