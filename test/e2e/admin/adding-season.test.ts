import { calendarYear } from '#game/season.ts'
import { forgive, openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const year = calendarYear(Date.now()) + 1

/** The guess journeys create next year's season too. */
function deleteSeason() {
  const db = openDatabase()
  db.exec('pragma foreign_keys = off; begin immediate')
  const tables = db
    .prepare(
      `select m.name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'year'
       where m.type = 'table'`,
    )
    .all()
  for (const { name } of tables) db.prepare(`delete from ${name} where year = ?`).run(year)
  db.exec('commit')
  db.close()
}

test.beforeEach(deleteSeason)
test.afterEach(deleteSeason)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('refuses a season of another age, and previews, creates and logs next year’s', async ({
      page,
      faults,
    }) => {
      await signIn(page, 'Ingrid', '/admin/season/add')
      // The worker may keep a copy of the seasons from before the deletion.
      await expect(async () => {
        await page.reload()
        await expect(page.getByLabel('År')).toBeVisible({ timeout: 500 })
      }).toPass()
      const preview = page.getByRole('button', { name: 'Se hva som endres' })
      await page.getByLabel('År').fill('1949')
      await page.getByLabel('Kopier fra sesongen før').check()
      await preview.click()
      await expect(page.getByText(`Året må være ${year - 1} eller ${year}.`).first()).toBeVisible()
      if (javaScriptEnabled) forgive(faults, /status of 400/)

      await page.getByLabel('År').fill(String(year))
      await page.getByLabel('Tippefrist, norsk tid').fill(`01.03.${year} kl. 00.00`)
      await preview.click()
      const plan = page.getByRole('region', { name: 'Dette endres' })
      await expect(plan).toContainText('Ny fører: Lando Norris')
      await expect(plan).toContainText('Poeng fra differanse 0: 20, 12, 6, 3, 1')
      await page.getByRole('button', { name: 'Lagre' }).click()
      await expect(page.getByRole('heading', { name: `Sesongen ${year} er lagt til` })).toBeVisible()

      await page.getByRole('link', { name: `Til sesongen ${year}` }).click()
      await expect(page.getByRole('heading', { name: `Sesongen ${year}` })).toBeVisible()
      await page.goto(`/admin/season/${year}/cutoff`)
      await expect(page.getByLabel('Tippefrist, norsk tid', { exact: true })).toHaveValue(
        `01.03.${year} kl. 00.00`,
      )
      await page.goto(`/admin/log?year=${year}`)
      const logged = page.getByRole('listitem').filter({ hasText: 'Ny fører: Lando Norris' })
      await expect(logged.first()).toBeVisible()
      await page.goto('/admin/season/add')
      await expect(page.getByText('Sesongene for i år og neste år finnes fra før.')).toBeVisible()
    })
  })
}
