import { expect, test } from '#test/support/journey.ts'

test('the list of participants narrows while typing', async ({ page, participants }) => {
  await page.goto('/user')
  await expect(page.getByRole('row')).toHaveCount(participants.length + 1)
  await page.getByLabel('Søk etter navn').fill(participants[0]!.username.toUpperCase())
  await expect(page.getByRole('link', { name: participants[0]!.username, exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Søk etter navn').fill('ingen heter dette')
  await page.getByRole('link', { name: 'Vis alle' }).click()
  await expect(page.getByRole('row')).toHaveCount(participants.length + 1)
})

test('a comparison appears when two are chosen and disappears when one is cleared', async ({
  page,
  participants,
}) => {
  const [a, b] = participants
  await page.goto('/user/compare')
  await page.getByLabel('Deltaker').selectOption({ label: a!.username })
  await expect(page.getByText('Velg to deltakere.')).toBeVisible()
  await page.getByLabel('Mot').selectOption({ label: b!.username })
  await expect(page.getByRole('table', { name: 'Hvem leder hvor' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Avstanden i poeng/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${a!.username} mot ${b!.username}`)
  await page.getByLabel('Deltaker').selectOption('')
  await expect(page.getByText('Velg to deltakere.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a profile can be read at an earlier race', async ({ page, participants }) => {
  await page.goto(`/user/${participants[0]!.id}`)
  const third = page.getByRole('option', { name: /^3\. / })
  await page.getByLabel('Stillingen etter').selectOption(await third.getAttribute('value'))
  await expect(page.getByText('etter løp 3', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Løp 4' }).click()
  await expect(page.getByText('etter løp 4', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('etter løp 3', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Stillingen etter').locator('option:checked')).toHaveText(/^3\. /)
})

test('a bingo cell opens in large type and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bingo')
  const cell = page.getByRole('listitem').filter({ hasText: /^I2/ }).getByRole('button').first()
  await cell.click()
  await expect(page.getByText('Rute I2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Rute I2', { exact: true })).toBeHidden()
  await expect(cell).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, comparison, profile and bingo work', async ({ page, participants }) => {
    const [a, b] = participants
    await page.goto('/user')
    await page.getByLabel('Søk etter navn').fill(a!.username)
    await page.getByRole('button', { name: 'Søk' }).click()
    await page.getByRole('link', { name: a!.username, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: a!.username })).toBeVisible()
    await page.getByRole('link', { name: '2025' }).click()
    await expect(page).toHaveURL(/year=2025/)

    await page.goto('/user/compare')
    await page.getByLabel('Deltaker').selectOption({ label: a!.username })
    await page.getByLabel('Mot').selectOption({ label: b!.username })
    await page.getByRole('button', { name: 'Sammenlign' }).click()
    await expect(page.getByRole('table', { name: 'Hvem leder hvor' })).toBeVisible()

    await page.goto('/bingo')
    await page.getByRole('button', { name: /^B1 / }).first().click()
    await expect(page.getByText('Rute B1', { exact: true })).toBeVisible()
  })
})

test('no page is too wide with the text spacing of WCAG 1.4.12', async ({ page, participants }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [a, b] = participants
  const duel = `/user/compare?year=2026&a=${a!.id}&b=${b!.id}`
  const paths = [
    '/',
    '/stats/2026',
    '/stats/2026/202616',
    '/race-guess',
    '/user',
    `/user/${a!.id}`,
    duel,
    '/bingo',
  ]
  const wide: Record<string, number> = {}
  for (const path of paths) {
    await page.goto(path)
    const over = await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(`
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(spacing)
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (over > 0) wide[path] = over
  }
  expect(wide).toEqual({})
})
