import type { Locator, Page } from '@playwright/test'
import { expect, forgive, saved, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Førere' }).getByRole('listitem')

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator, most = 80) {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

test('a new player signs in, chooses a name, guesses the season and a race, and signs out, by keyboard alone', async ({
  page,
  demo,
  faults,
}) => {
  test.slow()
  const { keyboard } = page
  const player = `Ny tipper ${Date.now() % 100_000}`
  const press = async (target: Locator) => {
    await tabTo(target)
    await keyboard.press('Enter')
  }
  const open = async (name: string | RegExp) => {
    await page.goto('/guess')
    await tabTo(page.getByRole('link', { name }).last())
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  const save = async () => {
    await press(page.getByRole('button', { name: 'Lagre' }))
    await expect(saved(page)).toBeVisible()
  }
  const saveByShortcut = async () => {
    await keyboard.press('Control+Enter')
    await expect(saved(page)).toBeVisible()
  }
  await page.goto('/guess')
  await press(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
  await press(page.getByRole('button', { name: 'Logg inn med Google' }))
  await press(page.getByRole('link', { name: 'Ny bruker' }))
  await tabTo(page.getByRole('textbox', { name: 'Brukernavn' }))
  await keyboard.type(player)
  await keyboard.press('Enter')
  await page.waitForURL('**/guess')

  await open(/Førere Ikke tippet/)
  const piastri = page.getByRole('button', { name: 'Flytt Piastri opp' })
  await tabTo(page.getByLabel('Flytt Norris til plass'))
  await keyboard.press('ArrowUp')
  await expect(page.getByLabel('Flytt Norris til plass')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Flytt Verstappen til plass')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('ArrowRight')
  await expect(piastri).toBeFocused()
  await keyboard.press('Enter')
  await expect(piastri).toBeFocused()
  await expect(page.getByText('Piastri flyttet til plass 1 av 23')).toBeAttached()
  await keyboard.press('Enter')
  await expect(page.getByText('Piastri står på plass 1 av 23')).toBeAttached()
  await keyboard.press('Alt+ArrowDown')
  await expect(rows(page).nth(1)).toContainText('Piastri')
  await expect(piastri).toBeFocused()
  // The list is one stop.
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Lagre' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Flytt Piastri til plass')).toBeFocused()
  await keyboard.press('Tab')
  await save()

  await open(/Konstruktører Ikke tippet/)
  await tabTo(page.getByLabel('Flytt McLaren til plass'))
  await saveByShortcut()

  await open(/Flagg Ikke tippet/)
  for (const [name, count] of [
    ['Gult flagg', '60'],
    ['Rødt flagg', '7'],
    ['Sikkerhetsbil', '21'],
  ] as const) {
    await tabTo(page.getByRole('spinbutton', { name }))
    await keyboard.type(count)
  }
  await save()

  await open(/Førsteplass Ikke tippet/)
  await tabTo(page.getByRole('radio').first())
  await keyboard.press('Space')
  await save()

  await open(/Tiendeplass Ikke tippet/)
  await tabTo(page.getByRole('radio').first())
  await keyboard.press('Space')
  for (let down = 0; down < 9; down += 1) await keyboard.press('ArrowDown')
  await save()

  const events = demo.eventsOf(player)
  expect(events.map(({ category }) => category)).toEqual(['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'])
  expect((events[0]!.answer as string[]).slice(0, 3)).toEqual([
    'lando-norris',
    'oscar-piastri',
    'max-verstappen',
  ])
  expect(events[2]!.answer).toEqual({ YELLOW: 60, RED: 7, SAFETY_CAR: 21 })
  await page.goto('/guess')
  await expect(page.getByText('Du har tippet alt som er åpent.')).toBeVisible()
  await expect(page.getByText('✓ Alt er tippet')).toHaveCount(2)

  await press(page.locator('summary', { hasText: 'Profil' }))
  await press(page.getByRole('button', { name: 'Logg ut' }))
  await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeVisible()
  // The identity provider is another origin, and /guess answered 401 to the visitor.
  forgive(faults, /request to http:|404|401/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a player moves and saves a ranking, chooses a driver, and sees the time in the receipts', async ({
    page,
    demo,
    player,
  }) => {
    await signIn(page, player, '/guess/driver')
    await page.getByRole('button', { name: 'Flytt Piastri opp' }).click()
    await page.getByLabel('Flytt Russell til plass').selectOption('1')
    await rows(page)
      .filter({ hasText: 'Russell' })
      .getByRole('button', { name: 'Flytt', exact: true })
      .click()
    await expect(rows(page).first()).toContainText('Russell')
    expect(demo.eventsOf(player)).toEqual([])
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(saved(page)).toBeVisible()

    await page.goto('/guess/tenth')
    await page.getByRole('radio').nth(9).check()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('radio').nth(9)).toBeChecked()
    const [ranking, driver] = demo.eventsOf(player)
    expect(ranking!.answer).toMatchObject({ 0: 'george-russell', 1: 'lando-norris', 2: 'oscar-piastri' })
    expect(driver!.category).toBe('TENTH')
    await page.goto('/guess/history')
    await expect(page.getByRole('row')).not.toHaveCount(0)
  })
})
