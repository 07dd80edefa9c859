import { expect, test } from '#test/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('the front page is complete without JavaScript', async ({ page, participants }) => {
  await page.goto('/')
  const leaderboard = page.getByRole('table', { name: /Rangering/ })
  await expect(leaderboard.getByRole('row')).toHaveCount(participants.length + 1)
  await expect(page.locator('main svg path').first()).toBeVisible()
  for (const { username } of participants) {
    await expect(page.getByRole('link', { name: username, exact: true }).first()).toBeAttached()
  }
})

test('links to the seasons of other years', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '2025' }).click()
  await expect(page).toHaveURL(/year=2025/)
  await expect(page.getByRole('table', { name: /Rangering/ })).toBeVisible()
})

test('changes the view of the graph by links, and shows the same numbers in a table', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Plassering' }).click()
  await expect(page).toHaveURL('/?graf=plassering')
  await expect(page.getByRole('img', { name: /^Plassering etter hvert løp/ })).toBeVisible()
  await page.getByText('Vis som tabell').click()
  await expect(page.getByRole('table', { name: 'Plassering etter hvert løp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Velg deltakere' })).toBeHidden()
})

test('orders everyone over all seasons, and lets two of them meet', async ({ page, participants }) => {
  await page.goto('/records')
  await page.getByRole('link', { name: 'Snittplass' }).click()
  await expect(page.getByRole('table', { name: 'Best snittplass' })).toBeVisible()
  const [a, b] = participants
  await page.getByLabel('Deltaker', { exact: true }).selectOption(a!.username)
  await page.getByLabel('Mot', { exact: true }).selectOption(b!.username)
  await page.getByRole('button', { name: 'Sammenlign' }).click()
  await expect(page).toHaveURL(/by=average&a=.*#duell$/)
  const duel = page.getByRole('table', { name: `${a!.username} mot ${b!.username}, sesong for sesong` })
  await duel.getByRole('link', { name: '2025' }).click()
  await expect(page).toHaveURL(/\/user\/compare\?year=2025/)
})
