import type { Page } from '@playwright/test'
import { expect, forgive, saved, test } from '#test/support/guess-journey.ts'
import { shiftsOf, watchShifts } from '#test/support/layout-shift.ts'
import { coveredNames, rowsInView } from '#test/support/rows-in-view.ts'
import { signIn } from '#test/support/sign-in.ts'

const phone = { width: 390, height: 844 }
const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const choices = (page: Page) => page.locator('.choices > li')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(saved(page)).toBeVisible()
}

test.beforeEach(({ demo }) => {
  demo.openSeason()
  demo.openRace()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('eight rows of every list are in view, before and after a save', async ({ page, player }) => {
    await signIn(page, player, '/guess/driver')
    const pages = [
      ['/guess/driver', () => list(page, 'Førere')],
      ['/guess/constructor', () => list(page, 'Konstruktører')],
      ['/guess/first', () => choices(page)],
      ['/guess/tenth', () => choices(page)],
    ] as const
    for (const [path, rows] of pages) {
      await page.goto(path)
      expect(await rowsInView(rows()), path).toBeGreaterThanOrEqual(8)
      if (path.endsWith('st') || path.endsWith('th')) await page.getByRole('radio').nth(1).check()
      await save(page)
      expect(await rowsInView(rows()), `${path}, saved`).toBeGreaterThanOrEqual(8)
    }
  })

  test('no name runs under the controls of its row, even on a narrow phone or with large text', async ({
    page,
    player,
  }) => {
    await signIn(page, player, '/guess')
    for (const [path, name] of [
      ['/guess/constructor', 'Konstruktører'],
      ['/guess/driver', 'Førere'],
    ] as const) {
      await page.goto(path)
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await coveredNames(list(page, name)), `${path} at ${width} px`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await coveredNames(list(page, name)), `${path} at ${width} px, 200 %`).toEqual([])
      }
    }
  })

  test('the warning about the same driver moves nothing under the finger', async ({ page, player }) => {
    await signIn(page, player, '/guess/first')
    await page.getByRole('radio').nth(2).check()
    await save(page)
    await page.goto('/guess/tenth')
    await page.getByRole('radio').nth(4).check()
    const tops = () =>
      page
        .locator('.choices > li, .save-bar')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
    const before = await tops()
    await page.getByRole('radio').nth(2).check()
    await expect(page.getByRole('status').filter({ hasText: /på 1\. plass/ })).toBeVisible()
    expect(await tops()).toEqual(before)
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: /på 1\. plass/ })).toBeVisible()
  })
})

test('each guess leads to the next one that is missing, until everything is guessed', async ({
  page,
  player,
}) => {
  await signIn(page, player, '/guess/first')
  const tabs = page.getByRole('navigation', { name: /^Tips/ })
  await expect(tabs.getByRole('link', { name: /1\. plass/ })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: /10\. plass.*mangler/ })).toBeVisible()
  await page.getByRole('radio').nth(2).check()
  await expect(page.getByRole('link', { name: /^Neste/ })).toHaveCount(0)
  await save(page)
  await expect(tabs.getByRole('link', { name: /1\. plass.*Hamilton/ })).toBeVisible()

  await page.getByRole('link', { name: 'Neste: 10. plass' }).click()
  await expect(page).toHaveURL(/\/guess\/tenth$/)
  await page.getByRole('radio').nth(9).check()
  await save(page)
  await tabs.getByRole('link', { name: /1\. plass/ }).click()
  await expect(page).toHaveURL(/\/guess\/first$/)

  await page.getByRole('link', { name: 'Neste: Førere' }).click()
  await expect(page).toHaveURL(/\/guess\/driver$/)
  await save(page)
  await page.getByRole('link', { name: 'Neste: Konstruktører' }).click()
  await expect(page).toHaveURL(/\/guess\/constructor$/)
  await save(page)
  await page.getByRole('link', { name: 'Neste: Flagg' }).click()
  const counts = page.getByRole('spinbutton')
  // The address changes before the page does.
  await expect(counts).toHaveCount(3)
  for (const field of await counts.all()) await field.fill('12')
  await save(page)
  await page.getByRole('link', { name: 'Til tipsene' }).click()
  await expect(page).toHaveURL(/\/guess$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a save offers the missing guess, and an empty flag field is refused in our words', async ({
    page,
    player,
  }) => {
    await signIn(page, player, '/guess/tenth')
    await page.getByRole('radio').nth(3).check()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await page.getByRole('link', { name: 'Neste: 1. plass' }).click()
    await expect(page).toHaveURL(/\/guess\/first$/)

    await page.goto('/guess/flag')
    await page.getByRole('spinbutton', { name: 'Gult flagg' }).fill('40')
    await page.getByRole('button', { name: 'Lagre' }).click()
    const red = page.getByRole('spinbutton', { name: 'Rødt flagg' })
    await expect(red).toHaveAccessibleDescription(/^Skriv et antall\. \d+ i \d{4}$/)
    await expect(page.getByRole('spinbutton', { name: 'Gult flagg' })).toHaveValue('40')
  })
})

test('an empty flag field says what is missing and gets the focus', async ({ page, player, faults }) => {
  await signIn(page, player, '/guess/flag')
  await page.getByRole('spinbutton', { name: 'Gult flagg' }).fill('40')
  await page.getByRole('button', { name: 'Lagre' }).click()
  const red = page.getByRole('spinbutton', { name: 'Rødt flagg' })
  await expect(red).toHaveAccessibleDescription(/^Skriv et antall\. \d+ i \d{4}$/)
  await expect(red).toBeFocused()
  await expect(page.getByText('Skriv et antall.')).toHaveCount(2)
  await expect(page.getByRole('alert').getByText('Fyll ut alle tre.')).toBeVisible()
  await red.fill('2')
  await page.getByRole('spinbutton', { name: 'Sikkerhetsbil' }).fill('20')
  await page.getByRole('button', { name: /Lagre|Prøv igjen/ }).click()
  await expect(saved(page)).toBeVisible()
  forgive(faults, /400 \(Bad Request\)/)
})

test('the numbers follow a row while it is dragged', async ({ page, player }) => {
  await signIn(page, player, '/guess/driver')
  await page.waitForLoadState('networkidle')
  const numbers = () =>
    list(page, 'Førere')
      .getByRole('combobox')
      .evaluateAll((fields) =>
        fields.slice(0, 4).map((field) => (field as unknown as HTMLSelectElement).value),
      )
  const handle = (await list(page, 'Førere').nth(2).locator('.ranking-handle').boundingBox())!
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 150, { steps: 4 })
  expect(await numbers()).toEqual(['2', '3', '1', '4'])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await numbers()).toEqual(['1', '2', '3', '4'])
})

test('says how to start and how to move rows with the keyboard', async ({ page, player }) => {
  await signIn(page, player, '/guess/driver')
  await expect(page.getByText('Start fra', { exact: true }).locator('visible=true')).toBeVisible()
  await expect(page.getByText(/↑.*↓.*Alt/)).toBeVisible()
})

test.describe('outside Norway’s time zone', () => {
  test.use({ timezoneId: 'America/New_York', viewport: phone })

  test('the local time moves nothing on the page', async ({ page, player }) => {
    await signIn(page, player, '/about')
    await watchShifts(page)
    for (const path of ['/guess/first', '/guess/driver', '/guess']) {
      await page.goto(path)
      await expect(page.getByText('der du er').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page), path).toEqual([])
    }
  })
})

test('a visitor who wants to guess logs in at once and comes back', async ({ page, player, faults }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Snarveier' })
  for (const [name, path] of [
    ['Tipp', '/guess'],
    ['Profil', '/user/myprofile'],
  ] as const) {
    const login = `/login?${new URLSearchParams({ redirectAfterLogin: path })}`
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', login)
  }
  await page.getByRole('main').getByRole('link', { name: 'Logg inn og tipp' }).first().click()
  await expect(page).toHaveURL(/\/login\?redirectAfterLogin=%2Fguess$/)
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await page.getByRole('link', { name: player }).click()
  await expect(page).toHaveURL(/\/guess$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tipp' })).toBeVisible()
  // The identity provider is another origin.
  forgive(faults, /request to http:|404/)
})
