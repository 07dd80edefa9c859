import type { Page } from '@playwright/test'
import { expect, type RunningRace, test } from '#test/support/live-journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

test.use({ viewport: { width: 390, height: 780 } })

const showButton = { name: 'Vis stillingen nå (kan røpe løpet)' }
const tab = (name: string) => ({ name, exact: true })
const order = (page: Page) => page.getByRole('list').filter({ has: page.locator('.tower-place') })
const rowOf = (page: Page, driver: string) => page.locator(`.tower [data-row="${driver}"]`)
const placeOf = (page: Page, driver: string) => rowOf(page, driver).locator('.tower-place')

async function show(page: Page) {
  await page.goto('/live')
  await page.getByRole('button', showButton).click()
  await expect(page.getByRole('heading', { name: 'Slik står det nå' })).toBeVisible()
}

/** Moves the last driver to another place, and returns who that is. */
async function moveLast({ order: grid, edit }: RunningRace, place: number): Promise<string> {
  const driver = grid.at(-1)!
  await edit({ kind: 'move', driver, place })
  return driver
}

test('the race is hidden until the viewer asks, then remembered, and can be hidden again', async ({
  page,
  race,
}) => {
  await page.goto('/live')
  await expect(page.getByRole('heading', { name: 'Stillingen er skjult' })).toBeVisible()
  await expect(order(page)).toHaveCount(0)
  await page.getByRole('button', showButton).click()
  await page.getByRole('link', tab('Rekkefølge')).click()
  await expect(placeOf(page, race.order[0]!)).toHaveText('1')
  await page.reload()
  await expect(order(page)).toBeVisible()
  await page.getByRole('link', tab('Poeng')).click()
  await expect(order(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Skjul stillingen' }).click()
  await expect(page.getByRole('button', showButton)).toBeVisible()
  await page.reload()
  await expect(order(page)).toHaveCount(0)
})

test('a change by the referee moves the driver, the points and the feed', async ({ page, race }) => {
  await signIn(page, 'Nora', '/live')
  await show(page)
  const lines = page.locator('.impact > li')
  await expect(page.locator('.own-now')).toContainText('poeng nå')
  const before = await lines.count()
  await page.getByRole('link', tab('Hendelser')).click()
  const driver = await moveLast(race, 1)
  await expect(placeOf(page, driver)).toHaveText('1')
  await expect(page.getByText('Løpsreferent Solveig')).toBeVisible()
  expect(await lines.count()).toBeGreaterThanOrEqual(before)
  await race.edit({ kind: 'flag', type: 'YELLOW' })
  await expect(lines.first()).toContainText(/gult flagg/i)
})

test('the delay holds back changes, follows the keyboard, and is remembered', async ({
  page,
  race,
  another,
}) => {
  await show(page)
  const slider = page.getByRole('slider', { name: 'Forsinkelse' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /180\ssekunder/)
  const other = await another(null)
  await show(other)
  const driver = await moveLast(race, 1)
  await expect(placeOf(other, driver)).toHaveText('1')
  await expect(placeOf(page, driver)).toHaveText(String(race.order.length))
  await page.reload()
  await expect(slider).toHaveValue('180')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(placeOf(page, driver)).toHaveText('1')
})

test('the band on the front page tells nothing before the viewer asks', async ({ page, race }) => {
  await page.goto('/')
  const band = page.getByRole('region', { name: 'Løpet nå' })
  await expect(band).toContainText('går nå')
  await expect(band).not.toContainText('10.')
  // Before the scripts run, the button leads to the page of the race.
  await expect(band.locator('input[name="from"]')).toHaveValue('/')
  await band.getByRole('button', showButton).click()
  await expect(page).toHaveURL('/')
  await expect(band).toContainText('Foreløpig')
  const driver = await moveLast(race, 1)
  await expect(band).toContainText(new RegExp(`1\\.\\s${driver.split('-').at(-1)}`, 'i'))
  await band.getByRole('link', { name: 'Følg løpet' }).click()
  await page.getByRole('link', tab('Rekkefølge')).click()
  await expect(order(page)).toBeVisible()
})

test('with the keyboard, the focus goes to what is shown, and to what hides it again', async ({
  page,
  race,
}) => {
  const focused = page.locator(':focus')
  await page.goto('/live')
  await page.getByRole('button', showButton).press('Enter')
  await expect(placeOf(page, race.order[0]!)).toHaveText('1')
  await expect(focused).toHaveAccessibleName('Løpet nå')
  await page.getByRole('button', { name: 'Skjul stillingen' }).press('Enter')
  await expect(focused).toHaveText('Stillingen er skjult')
  await page.goto('/')
  const band = page.getByRole('region', { name: 'Løpet nå' })
  await expect(band.locator('input[name="from"]')).toHaveValue('/')
  await band.getByRole('button', showButton).press('Enter')
  await expect(band).toContainText('Foreløpig')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Følg løpet')
})

test('the band leads referees, and nobody else, to where they call the race', async ({ page, another }) => {
  const callLink = { name: 'Referer løpet' }
  await signIn(page, 'Nora', '/')
  await expect(page.getByRole('region', { name: 'Løpet nå' })).toContainText('går nå')
  await expect(page.getByRole('link', callLink)).toHaveCount(0)
  const referee = await another('Solveig')
  await referee.goto('/')
  await referee.getByRole('link', callLink).click()
  await expect(referee.getByRole('region', { name: 'Flagg og angre' })).toBeVisible()
})

test('the link to all participants is there only while some are left out', async ({ page }) => {
  const rows = page.getByRole('table', { name: 'Slik står det nå' }).locator('tbody tr:not(.gap)')
  const link = page.getByRole('link', { name: /^Vis alle/ })
  await show(page)
  const count = await rows.count()
  expect(count).toBeLessThanOrEqual(25)
  expect(await rows.filter({ visible: true }).count()).toBeLessThan(count)
  await link.click()
  await expect(rows.filter({ visible: true })).toHaveCount(count)
  await page.getByRole('link', { name: 'Vis færre' }).click()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(rows.filter({ visible: true })).toHaveCount(count)
  await expect(link).toBeHidden()
})

test('while a race runs, a new result waits until the viewer asks for it', async ({ page }) => {
  await page.route('**/api/public/home*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const answer = await route.fetch({ headers })
    const home = await answer.json()
    for (const line of home.graph) line.scores.push(9_999)
    await route.fulfill({ response: answer, json: home })
  })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: /Rangering/ })
  const before = await table.textContent()
  // The first poll comes when the page has joined the channel.
  await page.clock.runFor(10_500)
  await expect(page.getByRole('button', { name: 'Vis den' })).toBeVisible()
  expect(await table.textContent()).toBe(before)
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(`hidden and shown, the page fits and has no axe violations`, async ({ page, race }) => {
    await signIn(page, 'Nora', '/live')
    await expectNoAxeViolations(page)
    await expectFits(page)
    await show(page)
    await race.edit({ kind: 'out', driver: race.order[4]!, isOut: true })
    await expect(rowOf(page, race.order[4]!)).toContainText('ute')
    await expectNoAxeViolations(page)
    await expectFits(page)
    await race.edit({ kind: 'out', driver: race.order[4]!, isOut: false })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Løpet nå' })).toContainText('Foreløpig')
    await expectNoAxeViolations(page)
    await expectFits(page)
  })
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } })

    test(`rows ${reducedMotion === 'reduce' ? 'jump' : 'glide'} to their places with ${reducedMotion}`, async ({
      page,
      race,
    }) => {
      await page.addInitScript(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (...args) {
          document.documentElement.dataset.moves = String(
            Number(document.documentElement.dataset.moves ?? 0) + 1,
          )
          return animate.apply(this, args)
        }
      })
      await show(page)
      const driver = await moveLast(race, 1)
      await expect(placeOf(page, driver)).toHaveText('1')
      const moves = await page.locator('html').getAttribute('data-moves')
      if (reducedMotion === 'reduce') expect(moves).toBeNull()
      else expect(Number(moves)).toBeGreaterThan(0)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('forms show the race, set the delay and hide the race again', async ({ page, race }) => {
    await page.goto('/live')
    await page.getByRole('button', showButton).click()
    await expect(placeOf(page, race.order[0]!)).toHaveText('1')
    for (const [key, saved] of [
      ['End', /Lagret: 180\ssekunder\./],
      ['Home', /Lagret: ingen\./],
    ] as const) {
      await page.getByRole('slider', { name: 'Forsinkelse' }).press(key)
      await page.getByRole('button', { name: 'Lagre forsinkelsen' }).click()
      await expect(page.getByText(saved)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Skjul stillingen' }).click()
    await expect(page.getByRole('heading', { name: 'Stillingen er skjult' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', showButton).click()
    await expect(page).toHaveURL('/live')
    await page.getByRole('link', tab('Rekkefølge')).click()
    await expect(order(page)).toBeVisible()
  })
})
