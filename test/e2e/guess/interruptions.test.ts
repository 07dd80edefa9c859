import type { Page } from '@playwright/test'
import { expect, forgive, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Førere' }).getByRole('listitem')

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

test('with two tabs, the other tab shows the latest save and warns if it has unsaved changes', async ({
  page,
  demo,
  player,
  context,
}) => {
  await signIn(page, player, '/guess/first')
  const other = await context.newPage()
  await other.goto('/guess/first')
  const look = (tab: Page) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))

  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
  await look(other)
  await expect(other.getByRole('radio').nth(2)).toBeChecked()
  await expect(saved(other)).toBeVisible()

  await other.getByRole('radio').nth(7).check()
  await page.getByRole('radio').nth(4).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
  await look(other)
  await expect(other.getByText(/Du lagret noe annet kl\..+ Lagrer du her, gjelder dette\./)).toBeVisible()
  await expect(other.getByRole('radio').nth(7)).toBeChecked()
  await other.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(other)).toBeVisible()
  await look(page)
  await expect(page.getByRole('radio').nth(7)).toBeChecked()
  expect(demo.eventsOf(player)).toHaveLength(3)
})

test('keeps a choice when the network fails and saves it when it is back', async ({
  page,
  demo,
  player,
  context,
}) => {
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(2).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert').getByText('Du er uten nett.')).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  expect(demo.eventsOf(player)).toEqual([])
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(demo.eventsOf(player)).toHaveLength(1)
})

test('after a lost answer, a retry is one save and another choice is a second save', async ({
  page,
  demo,
  player,
  faults,
}) => {
  await signIn(page, player, '/guess/first')
  let lose = true
  await page.route('**/api/guess/first', async (route) => {
    const answer = await route.fetch()
    return lose ? route.abort() : route.fulfill({ response: answer })
  })
  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert').getByText('Vi fikk ikke svar')).toBeVisible()
  expect(demo.eventsOf(player)).toHaveLength(1)
  lose = false
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(saved(page)).toBeVisible()
  expect(demo.eventsOf(player)).toHaveLength(1)

  lose = true
  await page.getByRole('radio').nth(4).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert').getByText('Vi fikk ikke svar')).toBeVisible()
  lose = false
  await page.getByRole('radio').nth(5).check()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(saved(page)).toBeVisible()
  expect(demo.eventsOf(player)).toHaveLength(3)
  forgive(faults, /ERR_FAILED/)
})

test('keeps a choice when the session ends and saves it after a new login', async ({
  page,
  demo,
  player,
  context,
  faults,
}) => {
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(2).check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert').getByText('Du er logget ut')).toBeVisible()
  const [login] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Logg inn i en ny fane' }).click(),
  ])
  await login.getByRole('button', { name: 'Logg inn med Google' }).click()
  await login.getByRole('link', { name: player }).click()
  await login.waitForURL('**/guess/first')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(saved(page)).toBeVisible()
  expect(demo.eventsOf(player)).toHaveLength(1)
  forgive(faults, /401 \(Unauthorized\)/)
})

test('asks before leaving with unsaved changes', async ({ page, player }) => {
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(2).check()
  await expect(page.getByText('Ditt valg:')).toBeVisible()
  await page.getByRole('link', { name: 'Tipp', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Endringene er ikke lagret')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/guess\/first$/)
  await page.getByRole('link', { name: 'Tipp', exact: true }).first().click()
  await page.getByRole('button', { name: 'Gå uten å lagre' }).click()
  await expect(page).toHaveURL(/guess$/)
})

test('keeps choices made before hydration', async ({ page, demo, player }) => {
  await signIn(page, player, '/about')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_000))
    await route.continue()
  })
  await page.goto('/guess/driver', { waitUntil: 'commit' })
  await page.getByLabel('Flytt Piastri til plass').selectOption('1')
  await expect(rows(page).first()).toContainText('Piastri')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
  await page.goto('/guess/first', { waitUntil: 'commit' })
  await page.getByRole('radio').nth(2).check()
  await expect(page.getByText('Ditt valg:')).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
  const [ranking, driver] = demo.eventsOf(player)
  expect(ranking!.answer).toMatchObject({ 0: 'oscar-piastri' })
  expect(driver).toMatchObject({ category: 'FIRST' })
})
