import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '#test/support/guess-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, player: 'Ingrid' })

const rows = (page: Page) => page.getByRole('list', { name: 'Førere' }).getByRole('listitem')
const names = async (page: Page, count = 4) =>
  (await rows(page).locator('.competitor-name').allInnerTexts())
    .slice(0, count)
    // Phones hide the given name, which has a line of its own in the text.
    .map((name) => name.split('\n').at(-1))
    .join(' ')

test.beforeEach(async ({ page, demo, player }) => {
  demo.openSeason()
  await signIn(page, player, '/guess/driver')
  await page.waitForLoadState('networkidle')
  expect(await names(page)).toBe('Norris Verstappen Piastri Russell')
})

test('drags a row by its handle with the mouse, and cancels on Escape', async ({ page }) => {
  const { x, y } = await handleOf(page, 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 110, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await names(page)).toBe('Norris Verstappen Piastri Russell')

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 110, { steps: 4 })
  await page.mouse.up()
  expect(await names(page)).toBe('Piastri Norris Verstappen Russell')
  await expect(page.getByText('Piastri flyttet til plass 1 av 23')).toBeAttached()
})

test('drags by the handle on a touch screen, and scrolls elsewhere', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await swipe(cdp, await handleOf(page, 0), 115)
  expect(await names(page)).toBe('Verstappen Piastri Norris Russell')

  const before = await page.evaluate(() => window.scrollY)
  const name = (await rows(page).nth(2).locator('.competitor-name').boundingBox())!
  await swipe(cdp, { x: name.x + 10, y: name.y }, -200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
  expect(await names(page)).toBe('Verstappen Piastri Norris Russell')
})

test('scrolls the page when a row is dragged beyond the screen', async ({ page }) => {
  const { x, y } = await handleOf(page, 0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, 800, { steps: 4 })
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 15_000 }).toBeGreaterThan(500)
  await page.mouse.up()
  expect(await names(page, 3)).toBe('Verstappen Piastri Russell')
  await expect(page.getByText(/Norris flyttet til plass \d\d av 23/)).toBeAttached()
})

test('moves a driver by choosing a place from the list or pressing names in order', async ({ page }) => {
  await page.getByLabel('Flytt Russell til plass').selectOption('1')
  expect(await names(page)).toBe('Russell Norris Verstappen Piastri')

  await page.getByRole('button', { name: 'Velg rekkefølgen ved å trykke' }).click()
  for (const name of ['Leclerc', 'Bottas', 'Norris']) {
    await page.getByRole('button', { name: `${name} , ikke plassert` }).click()
  }
  await page.getByRole('button', { name: 'Angre siste' }).click()
  await expect(page.getByText('Trykk på den du har på 3. plass.')).toBeVisible()
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await expect.poll(() => names(page)).toBe('Leclerc Bottas Russell Norris')

  await page.getByRole('button', { name: 'Velg rekkefølgen ved å trykke' }).click()
  await page.getByRole('button', { name: 'Norris , ikke plassert' }).click()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect.poll(() => names(page)).toBe('Leclerc Bottas Russell Norris')
})

test('by keyboard, the arrows go between rows, or between places in the opened list of a row', async ({
  page,
}) => {
  const { keyboard } = page
  const placeOf = (name: string) => page.getByLabel(`Flytt ${name} til plass`)
  await placeOf('Norris').focus()
  await keyboard.press('ArrowDown')
  await expect(placeOf('Verstappen')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Flytt Norris opp' })).toBeFocused()
  expect(await names(page)).toBe('Norris Verstappen Piastri Russell')

  await placeOf('Norris').focus()
  await keyboard.press('Space')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key)
  expect(await names(page)).toBe('Verstappen Piastri Norris Russell')
  await expect(placeOf('Norris')).toBeFocused()
})

test('leaves the pressing mode when only one is left, who is last', async ({ page }) => {
  await page.getByRole('button', { name: 'Velg rekkefølgen ved å trykke' }).click()
  const buttons = page.locator('.picks button')
  for (let left = (await buttons.count()) - 1; left > 0; left -= 1) await buttons.nth(left).click()
  await expect.poll(() => names(page, 2)).toBe('Tsunoda Lindblad')
  await expect(rows(page).last()).toContainText('Norris')
})

test('can start from last season’s ranking', async ({ page }) => {
  await page.getByLabel('Flytt Russell til plass').selectOption('1')
  await page.getByRole('button', { name: 'Start fra' }).click()
  await page.getByRole('link', { name: 'Sesonglisten' }).click()
  expect(await names(page)).toBe('Norris Verstappen Piastri Russell')
  await page.getByRole('button', { name: 'Start fra' }).click()
  await page.getByRole('link', { name: /^Tabellen \d{4}$/ }).click()
  expect(await names(page)).not.toBe('Norris Verstappen Piastri Russell')
})

async function handleOf(page: Page, row: number) {
  const box = (await rows(page).nth(row).locator('.ranking-handle').boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function swipe(cdp: CDPSession, { x, y }: { x: number; y: number }, by: number) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x, y: y + (by * step) / 8 }])
  await touch('touchEnd', [])
}
