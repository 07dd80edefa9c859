import { calendarYear } from '#game/season.ts'
import { openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

const year = calendarYear(Date.now())
const manage = `/admin/season/${year}/manage`
const hour = 60 * 60_000

/** Stores an OpenF1 start time of the last race that differs from Jolpica’s by `by` milliseconds. */
function dispute(by: number | null) {
  const db = openDatabase()
  db.prepare(`
    update races set openf1_starts_at = starts_at + ?, believed = null, starts_changed_at = ?
    where year = ? and position = (select max(position) from races where year = ?)`).run(
    by,
    Date.now(),
    year,
    year,
  )
  db.close()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    test.afterEach(() => dispute(null))

    test('resolves a start time on which two sources disagree with one press', async ({ page }) => {
      dispute(-1.5 * hour)
      await signIn(page, 'Ingrid', '/admin')
      await expect(page.getByText(/Kildene har oppgitt ulik starttid siden/)).toBeVisible()
      await expectFits(page)
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await page.goto(manage)
      await expect(
        page.getByRole('heading', { name: 'Kildene oppgir ulik starttid: Abu Dhabi' }),
      ).toBeVisible()
      await expectFits(page)
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await page.getByRole('button', { name: /OpenF1 har rett/ }).click()
      await expect(page.getByText('Lagret.')).toBeVisible()
      await expect(page.getByText('Starten fra OpenF1 gjelder til en av kildene flytter sin.')).toBeVisible()
      await expectFits(page)
      await page.getByRole('button', { name: /Jolpica har rett/ }).click()
      await expect(page.getByText('Starten fra Jolpica gjelder til en av kildene flytter sin.')).toBeVisible()
      await page.goto(manage)
      await expect(page.getByRole('heading', { name: /uenige/ })).toHaveCount(0)
    })
  })
}
