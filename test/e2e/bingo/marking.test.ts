import type { Page } from '@playwright/test'
import { test, typeIn } from '#test/support/bingo-journey.ts'
import { forgive } from '#test/support/guess-journey.ts'
import { illegible } from '#test/support/illegible.ts'
import { expect } from '#test/support/journey.ts'
import { expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { blockSockets } from '#test/support/sockets.ts'
import { phone } from '#test/support/taps.ts'

test.use(phone)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = (page: Page, cell: number) => page.locator('.bingo-cell').nth(cell - 1)
const liveNote = (page: Page) => page.getByText('Oppdateres direkte.')

async function addCard(page: Page, year: number) {
  await signIn(page, 'Håkon', `/bingo/admin/${year}`)
  await button(page, 'Legg til brett').click()
  await expect(page.locator('.bingo-edit')).toHaveCount(25)
}

test('a master marks a cell on the board itself in two taps, and viewers see it at once', async ({
  page,
  finger,
  bingo: { year, cell },
  another,
}) => {
  await addCard(page, year)
  await page.goto(`/bingo?year=${year}`)
  const visitor = await another(null)
  await visitor.goto(`/bingo?year=${year}`)
  await expect(liveNote(page)).toBeVisible()
  await expect(liveNote(visitor)).toBeVisible()
  await finger.tap(shown(page, 7))
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(illegible), `an opened cell at ${width} px`).toEqual([])
  }
  await expectNoAxeViolations(page)
  await finger.tap(button(page, 'Marker'))
  await expect(button(page, 'Fjern markeringen')).toBeVisible()
  expect(cell(6).marked).toBe(true)
  await expect(shown(visitor, 7)).toContainText('Markert')
  await button(page, 'Fjern markeringen').click()
  await expect(button(page, 'Marker')).toBeVisible()
  await expect(shown(visitor, 7)).not.toContainText('Markert')
  await button(page, 'Lukk').click()
  await shown(visitor, 7).click()
  await expect(button(visitor, 'Lukk')).toBeVisible()
  await expect(button(visitor, 'Marker')).toHaveCount(0)
})

test('a mark is refused when another master has changed the text, and then shows the new one', async ({
  page,
  bingo: { year, cell },
  another,
  faults,
}) => {
  await addCard(page, year)
  await blockSockets(page)
  await page.goto(`/bingo?year=${year}`)
  await expect(page.getByText('Oppdateres hvert 10. sekund.')).toBeVisible()
  const other = await another('Håkon')
  await other.goto(`/bingo/admin/${year}`)
  await typeIn(other, 7, 'Sol i Spa')
  await button(other, 'Lagre rute I2').click()
  await expect.poll(() => cell(6).text).toBe('Sol i Spa')
  await page.route('**/api/public/bingo/*', (route) => route.abort())
  await shown(page, 7).click()
  await button(page, 'Marker').click()
  await expect(page.getByText('Kunne ikke endre markering på rute')).toBeVisible()
  await expect(page.getByText('Nå står det: «Sol i Spa».')).toBeVisible()
  expect(cell(6).marked).toBe(false)
  await page.unroute('**/api/public/bingo/*')
  forgive(faults, /409 \(Conflict\)|ERR_FAILED/)
})

test('the editor fits a few screens of a phone and opens one cell at a time', async ({ page, bingo }) => {
  await addCard(page, bingo.year)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 844)
  await typeIn(page, 1, 'Regn')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await typeIn(page, 2, 'Sol')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.locator('#rute-1')).toContainText('Regn')
  await expect(page.locator('#rute-1')).toContainText('Ikke lagret')
  await button(page, 'Lagre alle').click()
  await expect(page.locator('.bingo-edit-unsaved')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a master marks a cell on the board', async ({ page, bingo: { year, cell } }) => {
    await addCard(page, year)
    await page.goto(`/bingo?year=${year}`)
    await shown(page, 7).click()
    await button(page, 'Marker').click()
    await expect(shown(page, 7)).toContainText('Markert')
    expect(cell(6).marked).toBe(true)
  })
})
