import type { Page } from '@playwright/test'
import { forgive } from '#test/support/guess-journey.ts'
import { expectFits, expectLegible, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { expect, test } from '#test/support/referee-journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const rowOf = (page: Page, place: number) => page.locator('.referee-row').nth(place - 1)
const nameAt = async (page: Page, place: number) =>
  (await rowOf(page, place).locator('.competitor-name').innerText()).trim()
const undo = (page: Page) => page.getByRole('button', { name: 'Angre' })
const last = (page: Page) => page.locator('.referee-undoes')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, fromLast: javaScriptEnabled ? 0 : 1 })

    test('a referee starts a race, lets one pass, places and retires one, undoes that and shows a flag in eight taps', async ({
      page,
      race,
      finger,
    }) => {
      await signIn(page, 'Solveig', '/live/referee')
      await expect(page.getByRole('heading', { level: 1, name: race.name })).toBeVisible()
      await finger.tap(page.getByRole('button', { name: 'Start', exact: true }))
      await expect(page.getByText('I gang', { exact: true })).toBeVisible()

      const [first, second, fifth] = [await nameAt(page, 1), await nameAt(page, 2), await nameAt(page, 5)]
      await finger.tap(page.getByRole('button', { name: `${second} opp til 1. plass` }))
      await expect(rowOf(page, 1)).toContainText(second)
      await expect(rowOf(page, 2)).toContainText(first)

      await finger.tap(rowOf(page, 5).locator('summary'))
      await finger.tap(page.getByRole('button', { name: `${fifth} til 3. plass` }))
      await expect(rowOf(page, 3)).toContainText(fifth)
      await finger.tap(rowOf(page, 3).locator('summary'))
      await finger.tap(page.getByRole('button', { name: `${fifth} har brutt` }))
      await expect(page.locator('.referee-row').last()).toContainText(fifth)
      await expect(last(page)).toHaveText(`Sist: ${fifth} har brutt`)
      await finger.tap(undo(page))
      await expect(rowOf(page, 3)).toContainText(fifth)

      await finger.tap(page.getByRole('button', { name: /^0 SC/ }))
      await expect(page.getByRole('button', { name: /^1 SC/ })).toBeVisible()

      await page.getByRole('button', { name: 'Neste runde' }).click()
      await expect(last(page)).toHaveText('Sist: runde 1')
      await page.getByRole('button', { name: /rødt flagg$/ }).click()
      await expect(page.getByText('Stanset', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /løpet er i gang igjen$/ }).click()
      await page.getByRole('button', { name: /målflagg$/ }).click()
      await expect(page.getByText('I mål', { exact: true })).toBeVisible()
      await expect(last(page)).toHaveText('Sist: målflagg')
      await expect(page.getByText(/Solveig kl\.\s\d\d\.\d\d\.\d\d/)).toBeVisible()
    })
  })
}

test.describe('only the first and the tenth', () => {
  test.use({ fromLast: 2 })

  test('are set by a place and a driver, and the whole order can be filled up later', async ({
    page,
    race,
  }) => {
    await signIn(page, 'Solveig', `/live/referee?raceId=${race.id}`)
    await page.getByRole('link', { name: 'Bare 1. og 10.' }).click()
    const keys = page.getByRole('list', { name: 'Hvem ligger der?' })
    await keys.getByRole('button', { name: /^Gasly/ }).click()
    await expect(page.getByRole('radio', { name: /^1\. plass: Gasly/ })).toBeChecked()
    await page.getByRole('radio', { name: /^10\. plass/ }).check({ force: true })
    await keys.getByRole('button', { name: /^Albon/ }).click()
    await expect(page.getByRole('radio', { name: '10. plass: Albon' })).toBeChecked()
    await expect(last(page)).toHaveText('Sist: Albon på 10. plass')
    await keys.getByRole('button', { name: 'Ukjent' }).click()
    await expect(page.getByRole('radio', { name: '10. plass: Ukjent' })).toBeChecked()
    await undo(page).click()
    await expect(page.getByRole('radio', { name: '10. plass: Albon' })).toBeChecked()

    await page.getByRole('link', { name: 'Hele rekkefølgen' }).click()
    await page.getByRole('button', { name: 'Fyll ut rekkefølgen' }).click()
    await expect(rowOf(page, 1)).toContainText('Gasly')
    await expect(rowOf(page, 10)).toContainText('Albon')
  })
})

test.describe('two referees', () => {
  test.use({ fromLast: 3 })

  test('see each other’s changes, and the later one keeps the new order', async ({
    page,
    race,
    browser,
    faults,
  }) => {
    const path = `/live/referee?raceId=${race.id}`
    await signIn(page, 'Solveig', path)
    const theirs = await browser.newContext({
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    })
    const other = await theirs.newPage()
    await signIn(other, 'Ingrid', path)
    const [first, second, third] = [await nameAt(page, 1), await nameAt(page, 2), await nameAt(page, 3)]

    await other.getByRole('button', { name: `${second} opp til 1. plass` }).click()
    await expect(rowOf(page, 1)).toContainText(second)
    await expect(page.getByText(/Ingrid kl\./)).toBeVisible()

    // Solveig's page receives nothing, as on a bad line.
    let isDeaf = true
    await page.route('**/api/referee/race*', (route) => (isDeaf ? route.abort() : route.continue()))
    await page.route('**/api/referee/move', (route) => {
      isDeaf = false
      return route.continue()
    })
    await page.routeWebSocket('**/api/public/live/socket*', (socket) => socket.close())
    await page.reload()
    await other.getByRole('button', { name: `${third} opp til 2. plass` }).click()
    await expect(rowOf(other, 2)).toContainText(third)
    await page.getByRole('button', { name: `${first} opp til 1. plass` }).click()
    await expect(page.getByText('Ingrid endret løpet først. Se det nye og prøv igjen.')).toBeVisible()
    await expect(rowOf(page, 1)).toContainText(second)
    await expect(rowOf(page, 2)).toContainText(third)
    await theirs.close()
    forgive(faults, /409|ERR_FAILED/)
  })
})

test.describe('without a network', () => {
  test.use({ fromLast: 4 })

  test('taps wait in their order, and are sent when it is back', async ({ page, race, context, faults }) => {
    await signIn(page, 'Solveig', `/live/referee?raceId=${race.id}`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText(/Solveig kl\./)).toBeVisible()
    const second = await nameAt(page, 2)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^0 Gult/ }).click()
    await page.getByRole('button', { name: `${second} opp til 1. plass` }).click()
    await expect(page.getByText('Ikke sendt.')).toBeVisible()
    await expect(page.getByText('2 ikke sendt')).toBeVisible()
    await expect(rowOf(page, 1)).toContainText(second)
    await context.setOffline(false)
    await expect(page.getByText(/Solveig kl\./)).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 1)).toContainText(second)
    await expect(page.getByRole('button', { name: /^1 Gult/ })).toBeVisible()
    // The browser may report what it could not reach.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET|WebSocket/.test(fault)))
  })

  test('by keyboard alone, the focus stays where it was, or goes to what was done', async ({
    page,
    race,
  }) => {
    await signIn(page, 'Solveig', `/live/referee?raceId=${race.id}`)
    const start = page.getByRole('button', { name: 'Start', exact: true })
    if (await start.isVisible()) {
      await start.press('Enter')
      await expect(page.locator(':focus')).toContainText('Sist: løpet er i gang')
    }
    const fourth = await nameAt(page, 4)
    await page.getByRole('button', { name: `${fourth} opp til 3. plass` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `${fourth} opp til 2. plass` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 2)).toContainText(fourth)
    await rowOf(page, 6).locator('summary').focus()
    await page.keyboard.press('Enter')
    const first = rowOf(page, 6).getByRole('button', { name: / til 1\. plass$/ })
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    const sixth = await nameAt(page, 6)
    await page.getByRole('button', { name: `${sixth} har brutt` }).press('Enter')
    await expect(page.locator(':focus')).toContainText(`Sist: ${sixth} har brutt`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 6)).toContainText(sixth)
  })
})

test.describe('the looks', () => {
  test.use({ fromLast: 5 })

  test('fit the screen and have no axe violations', async ({ page, race }) => {
    test.slow()
    await signIn(page, 'Solveig', `/live/referee?raceId=${race.id}`)
    const start = page.getByRole('button', { name: 'Start', exact: true })
    if (await start.isVisible()) await start.click()
    for (const mode of ['order', 'places']) {
      await page.goto(`/live/referee?raceId=${race.id}&mode=${mode}`)
      await page.getByRole('main').locator('summary').first().click()
      await expectNoAxeViolations(page)
      await expectFits(page)
      await expectLegible(page)
    }
  })
})
