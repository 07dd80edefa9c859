import { expect, forgive, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

test('a window that closes while its form is open says so and accepts nothing', async ({
  page,
  demo,
  player,
}) => {
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()

  demo.openRace(4_000)
  await page.reload()
  await page.getByRole('radio').nth(5).check()
  await expect(page.getByRole('button', { name: 'Lagre' })).toBeVisible()
  await expect(page.getByText(/Stengt .+ Lagret .+ Det du endret etterpå, ble ikke lagret\./)).toBeVisible({
    timeout: 10_000,
  })
  await expect(page.getByRole('button', { name: 'Lagre' })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(demo.eventsOf(player)).toHaveLength(1)
})

test('refuses a save that is pending when the window closes, and announces the cutoff', async ({
  page,
  demo,
  player,
  faults,
}) => {
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(3).check()
  demo.openRace(0)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert').getByText(/Fristen gikk ut .+ Tipset ble ikke lagret\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /Lagre|Prøv igjen/ })).toHaveCount(0)
  expect(demo.eventsOf(player)).toEqual([])
  forgive(faults, /403 \(Forbidden\)/)
})

test('updates the cutoff on the page when an admin moves it while the form is open', async ({
  page,
  demo,
  player,
}) => {
  demo.openRace(3_000)
  await signIn(page, player, '/guess/first')
  await page.getByRole('radio').nth(3).check()
  demo.openRace(600_000)
  await page.waitForTimeout(4_000)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
})

test('the countdown follows the server’s clock and is announced only a few times', async ({
  page,
  demo,
  player,
}) => {
  demo.openRace(11 * 60_000)
  await page.clock.install()
  await signIn(page, player, '/guess/first')
  await page.waitForLoadState('networkidle')
  const clock = page.getByRole('timer')
  const spoken = page.locator('.guess-top [role=status]')
  await expect(clock).toContainText('10 min')
  await expect(spoken).toHaveText('')
  await page.clock.runFor(61_000)
  await expect(spoken).toHaveText('10 minutter til fristen')
  await page.clock.runFor(60_000)
  await expect(spoken).toHaveText('')
  await page.clock.runFor(8 * 60_000)
  await expect(spoken).toHaveText('1 minutt til fristen')
  // The visitor's clock is ahead, so the page reads from the server again.
  await page.clock.runFor(62_000)
  await expect(clock).toContainText('10 min')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the deadline is also shown in local time', async ({ page, player }) => {
    await signIn(page, player, '/guess/first')
    await expect(page.getByText(/norsk\stid \(kl\.\s\d\d\.\d\d der du er\)/)).toBeVisible()
  })
})
