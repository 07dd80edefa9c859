import { openDatabase } from '#test/support/guess-journey.ts'
import { expect, test } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

/** The scheduled job does not run here, so insert a run that it might have stored today. */
test.beforeEach(() => {
  const db = openDatabase()
  const steps = [
    { job: 'CALENDAR', year: 2026, ending: 'failed', detail: 'unreachable: https://there.test: 503' },
  ]
  db.prepare(
    `insert or replace into job_runs (job, scheduled_at, started_at, finished_at, outcome, detail)
     values ('reconcile', 1, ?, ?, 'FAILED', ?)`,
  ).run(Date.now(), Date.now() + 900, JSON.stringify(steps))
  db.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('filters the admin log by kind and by word, and shows the scheduled jobs in their own tab', async ({
      page,
    }) => {
      const search = page.getByRole('button', { name: 'Søk' })
      await signIn(page, 'Ingrid', '/admin/backup')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Last ned alt' }).click(),
      ])
      await file.delete()

      await page.goto('/admin/log')
      await page.getByLabel('Hva').selectOption('Sikkerhetskopier')
      if (!javaScriptEnabled) await search.click()
      await expect(page).toHaveURL(/what=BACKUP/)
      await expect(page.getByRole('main').getByRole('listitem').last()).toContainText(
        'Ingrid tok en sikkerhetskopi',
      )
      await page.getByRole('searchbox').fill('finnes ikke')
      await search.click()
      await expect(page.getByText('Vi finner ingenting som passer.')).toBeVisible()
      await expect(page.getByLabel('Hva')).toHaveValue('BACKUP')

      await page.getByRole('link', { name: 'Automatisk' }).click()
      await expect(page.getByRole('link', { name: 'Automatisk' })).toHaveAttribute('aria-current', 'page')
      await page.getByLabel('Utfall').selectOption('Feilet')
      if (!javaScriptEnabled) await search.click()
      await expect(page.getByText('Kalender feilet: kilden svarer ikke').first()).toBeVisible()
    })
  })
}

test('searches with a filter chosen before hydration', async ({ page }) => {
  await signIn(page, 'Ingrid', '/about')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_000))
    await route.continue()
  })
  await page.goto('/admin/log', { waitUntil: 'commit' })
  await page.getByLabel('Hva').selectOption('Roller')
  await expect(page).toHaveURL(/what=role/)
  await expect(page.getByLabel('Hva')).toHaveValue('role')
})
