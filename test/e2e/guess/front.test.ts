import type { Page } from '@playwright/test'
import { expect, forgive, openDatabase, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

const hour = 3_600_000
const strip = (page: Page) => page.getByRole('region', { name: 'Nå', exact: true })
const place = (page: Page, name: string) => strip(page).getByRole('combobox', { name, exact: true })
const first = (page: Page) => place(page, '1. plass')
const tenth = (page: Page) => place(page, '10. plass')
const receipts = (page: Page) => strip(page).getByText(/^✓ Lagret kl\.\s\d\d\.\d\d\.\d\d$/)
const save = (page: Page) => strip(page).getByRole('button', { name: 'Lagre tips' })
/** The option of the driver who starts in this position. */
const starter = async (page: Page, position: number) =>
  (await first(page)
    .getByRole('option', { name: new RegExp(`^${position}\\.`) })
    .getAttribute('value'))!

test.beforeEach(({ demo }) => {
  demo.openSeason(0)
  demo.openRace()
})

/** The form is ready when its script has loaded. Before that it is posted without scripts. */
async function openFront(page: Page, player: string) {
  await signIn(page, player, '/')
  await page.waitForLoadState('networkidle')
}

test('a player guesses on both places in one press, in grid order, and gets a receipt for each', async ({
  page,
  demo,
  player,
}) => {
  await openFront(page, player)
  await expect(strip(page).getByRole('link', { name: /mangler$/ })).toHaveCount(2)
  await expect(first(page).getByRole('option').nth(1)).toHaveText(/^1\. \S/)
  await expect(first(page).getByRole('option').nth(10)).toHaveText(/^10\. \S/)
  const [winner, last] = [await starter(page, 2), await starter(page, 9)]
  const top = async () => (await save(page).boundingBox())!.y
  const before = await top()
  await first(page).selectOption(winner)
  await tenth(page).selectOption(last)
  await save(page).click()
  await expect(receipts(page)).toHaveCount(2)
  expect(await top()).toBe(before)
  await page.reload()
  await expect(receipts(page)).toHaveCount(2)
  await expect(first(page)).toHaveValue(winner)
  expect(
    demo
      .eventsOf(player)
      .map(({ answer }) => answer)
      .sort(),
  ).toEqual([winner, last].sort())
})

test('every chosen name fits its field on a phone', async ({ page, player }) => {
  await openFront(page, player)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const cut: string[] = []
    for (const option of await first(page).locator('option[value]:not([value=""])').all()) {
      await first(page).selectOption(await option.getAttribute('value'))
      const name = await option.innerText()
      const over = await first(page).evaluate((select, text) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(text).width - room
      }, name)
      if (over > 0) cut.push(`${name}: ${over.toFixed(1)} px`)
    }
    expect(cut, `${width} px`).toEqual([])
  }
})

test('a choice is not saved until it is, and a press without a change says so', async ({ page, player }) => {
  await openFront(page, player)
  await first(page).selectOption(await starter(page, 2))
  await expect(strip(page).getByText('Ikke lagret', { exact: true })).toBeVisible()
  await expect(strip(page).getByRole('link', { name: /mangler$/ })).toHaveCount(1)
  await tenth(page).selectOption(await starter(page, 9))
  await expect(save(page)).not.toHaveClass(/button-quiet/)
  await save(page).click()
  await expect(receipts(page)).toHaveCount(2)
  await expect(save(page)).toHaveClass(/button-quiet/)
  await save(page).click()
  await expect(strip(page).getByRole('status').getByText('Alt er lagret.')).toBeVisible()
})

test('only a changed guess is sent', async ({ page, demo, player }) => {
  await openFront(page, player)
  await first(page).selectOption(await starter(page, 2))
  await save(page).click()
  await expect(receipts(page)).toHaveCount(1)
  await expect(strip(page).getByRole('link', { name: '10. plass mangler' })).toBeVisible()
  await tenth(page).selectOption(await starter(page, 4))
  await save(page).click()
  await expect(receipts(page)).toHaveCount(2)
  await save(page).click()
  expect(demo.eventsOf(player)).toHaveLength(2)
})

test('one saved and one refused are both told, and a retry saves the other', async ({
  page,
  demo,
  player,
  faults,
}) => {
  await openFront(page, player)
  let lose = true
  await page.route('**/api/guess/tenth', (route) => (lose ? route.abort() : route.continue()))
  await first(page).selectOption(await starter(page, 2))
  const choice = await starter(page, 8)
  await tenth(page).selectOption(choice)
  await save(page).click()
  await expect(receipts(page)).toHaveCount(1)
  await expect(strip(page).getByRole('alert')).toContainText('10. plass: Vi fikk ikke svar')
  await expect(strip(page).getByRole('alert')).not.toContainText('1. plass: ')
  await expect(tenth(page)).toHaveValue(choice)
  expect(demo.eventsOf(player)).toHaveLength(1)
  lose = false
  await strip(page).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(receipts(page)).toHaveCount(2)
  await expect(strip(page).getByRole('alert')).toBeEmpty()
  expect(demo.eventsOf(player)).toHaveLength(2)
  forgive(faults, /Failed to load resource/)
})

test('a choice survives a lost network and is saved when it is back', async ({
  page,
  demo,
  player,
  context,
  faults,
}) => {
  await openFront(page, player)
  await first(page).selectOption(await starter(page, 3))
  await context.setOffline(true)
  await save(page).click()
  await expect(strip(page).getByRole('alert')).toContainText('Du er uten nett.')
  expect(demo.eventsOf(player)).toEqual([])
  await context.setOffline(false)
  await expect(receipts(page)).toHaveCount(1)
  expect(demo.eventsOf(player)).toHaveLength(1)
  // The router may look for routes while the network is lost.
  const lost = /Failed to (load resource|fetch)/
  if (faults.some((fault) => lost.test(fault))) forgive(faults, lost)
})

test('the same driver twice gives a warning, and is saved', async ({ page, player }) => {
  await openFront(page, player)
  const driver = await starter(page, 1)
  await first(page).selectOption(driver)
  await expect(strip(page).getByText('samme fører')).toHaveCount(0)
  await tenth(page).selectOption(driver)
  await expect(strip(page).getByText('Du har valgt samme fører på begge.')).toBeVisible()
  await save(page).click()
  await expect(receipts(page)).toHaveCount(2)
})

test('at the deadline the form closes, and says what counts and what was not saved', async ({
  page,
  demo,
  player,
  faults,
}) => {
  await openFront(page, player)
  await first(page).selectOption(await starter(page, 2))
  await save(page).click()
  await expect(receipts(page)).toHaveCount(1)
  await tenth(page).selectOption(await starter(page, 5))
  demo.openRace(0)
  await save(page).click()
  await expect(strip(page).getByRole('alert')).toContainText(/10\. plass: Fristen gikk ut .+ ikke lagret\./)
  await page.reload()
  await expect(strip(page)).toContainText(/Du tippet .+ på 1\. plass\. 10\. plass tippet du ikke\./)
  await expect(strip(page).getByRole('combobox')).toHaveCount(0)
  forgive(faults, /Failed to load resource.+403/)
})

test('shows the place of the player between neighbours, and why the latest points came', async ({
  page,
  player,
}) => {
  await openFront(page, player)
  const near = page.getByRole('table', { name: 'Plassen din, og de nærmeste' })
  // The table may have a heading: the race of the test before has just closed.
  const rows = near.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(player)
  await expect(rows.first()).toContainText(/foran|likt/)
  await near.getByRole('link', { name: /hvorfor\?$/ }).click()
  await expect(page).toHaveURL(/\/user\/[^/]+\/why\?raceId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor sees every open window, nearest first, and goes straight to the login and back', async ({
  page,
  demo,
}) => {
  demo.openRace(2 * hour)
  demo.openSeason(3 * hour)
  const names = page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .or(page.getByText(/kan tippes$/))
  const season = `Sesongen ${demo.nextYear} kan tippes`
  await page.goto('/')
  await expect(async () => {
    await page.reload()
    await expect(names.last()).toHaveText(season, { timeout: 1_000 })
  }).toPass()
  await expect(names).toHaveCount(2)
  demo.openSeason(hour)
  await expect(async () => {
    await page.reload()
    await expect(names.first()).toHaveText(season, { timeout: 1_000 })
  }).toPass()
  await strip(page).getByRole('link', { name: 'Logg inn og tipp' }).click()
  await expect(page).toHaveURL('/login?redirectAfterLogin=%2Fguess')
})

test('a finished season with the next one open says both', async ({ page, demo, player }) => {
  const db = openDatabase()
  const cancelled = db
    .prepare(
      'select id, position from races where year = ? and result_state is null and position is not null',
    )
    .all(demo.nextYear - 1) as { id: number; position: number }[]
  const cancel = db.prepare('update races set position = null where id = ?')
  const restore = db.prepare('update races set position = ? where id = ?')
  try {
    for (const { id } of cancelled) cancel.run(id)
    demo.openSeason()
    await openFront(page, player)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/vant/)
    const open = page.getByRole('region', { name: `Sesongen ${demo.nextYear} kan tippes` })
    await expect(open).toContainText('Fristen er')
    await expect(open.getByRole('link', { name: /mangler$/ })).toHaveCount(3)
    await open.getByRole('link', { name: 'Flagg mangler' }).click()
    await expect(page).toHaveURL('/guess/flag')
  } finally {
    for (const { id, position } of cancelled) restore.run(position, id)
    db.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both guesses are a form whose answer is the page with the receipts', async ({
    page,
    demo,
    player,
  }) => {
    await openFront(page, player)
    const [winner, last] = [await starter(page, 1), await starter(page, 9)]
    await first(page).selectOption(winner)
    await tenth(page).selectOption(last)
    await save(page).click()
    await expect(receipts(page)).toHaveCount(2)
    await expect(tenth(page)).toHaveValue(last)
    await expect(page.getByRole('table', { name: /Rangering/ })).toBeVisible()
    expect(demo.eventsOf(player)).toHaveLength(2)
  })
})
