import type { Page } from '@playwright/test'
import { cellName } from '#game/bingo.ts'
import { test, typeIn } from '#test/support/bingo-journey.ts'
import { forgive } from '#test/support/guess-journey.ts'
import { expect } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'
import { blockSockets } from '#test/support/sockets.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, cell: number) => page.locator(`#tekst-${cell}`)
const shown = (page: Page, cell: number) => page.locator('.bingo-cell').nth(cell - 1)
const statusOf = (page: Page) => page.getByRole('main').getByRole('status')

async function write(page: Page, cell: number, text: string) {
  // Hydration in the middle moves the cursor, which no person types fast enough to meet.
  await expect(async () => {
    await typeIn(page, cell, text)
    await expect(field(page, cell)).toHaveValue(text, { timeout: 1_000 })
  }).toPass()
  await button(page, `Lagre rute ${cellName(cell - 1)}`).click()
  await expect(button(page, `Lagret! rute ${cellName(cell - 1)}`)).toBeVisible()
  await expect(button(page, `Lagre rute ${cellName(cell - 1)}`)).toBeVisible()
}

/** Fails if the page reloads during the action. */
async function withoutReload(page: Page, action: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await action()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
}

test('a master adds a card, writes and marks it, and viewers see it at once', async ({
  page,
  bingo: { year, cell },
  another,
}) => {
  await signIn(page, 'Håkon', '/bingo')
  await page.getByRole('link', { name: 'Endre bingo' }).click()
  await page.getByRole('link', { name: `${year} Ikke noe brett enda` }).click()
  await button(page, 'Legg til brett').click()
  await expect(page.locator('.bingo-edit')).toHaveCount(25)
  await write(page, 1, '  Regn\ni Monaco ')
  await expect(field(page, 1)).toHaveValue('Regn\ni Monaco')
  expect(cell(0)).toEqual({ text: 'Regn\ni Monaco', marked: false })

  const visitor = await another(null)
  await visitor.goto(`/bingo?year=${year}`)
  await expect(visitor.getByText('Oppdateres direkte.')).toBeVisible()
  await withoutReload(visitor, async () => {
    await button(page, 'Marker rute B1').click()
    await expect(shown(visitor, 1)).toContainText('Markert')
    await expect(statusOf(visitor)).toHaveText('Rute B1 er markert: Regn i Monaco.')
    await write(page, 2, 'Sol i Spa')
    await expect(shown(visitor, 2)).toContainText('Sol i Spa')
    await expect(visitor.locator('.bingo-complete')).toHaveCount(0)

    for (const next of [2, 3, 4, 5]) await button(page, `Marker rute ${cellName(next - 1)}`).click()
    await expect(visitor.locator('.bingo-complete')).toHaveCount(5)
    await expect(visitor.getByText('5 av 25 har skjedd')).toBeVisible()
    await expect(visitor.locator('.bingo-full')).toHaveText('Bingo! Rad 1 er full.')
    await expect(statusOf(visitor)).toContainText('Bingo! Rad 1 er full.')

    await button(page, 'Marker rute G2').click()
    await expect(statusOf(visitor)).toHaveText('Rute G2 er markert.')
    await button(page, 'Fjern merket i rute O1').click()
    await expect(visitor.locator('.bingo-complete')).toHaveCount(0)
  })
  expect(cell(4).marked).toBe(false)
})

test('with two masters in one cell, the later one sees both texts and chooses', async ({
  page,
  bingo: { year, cell },
  another,
  faults,
}) => {
  await signIn(page, 'Håkon', `/bingo/admin/${year}`)
  await button(page, 'Legg til brett').click()
  const other = await another('Håkon')
  await other.goto(`/bingo/admin/${year}`)
  await expect(other.getByText('Oppdateres direkte.')).toBeVisible()

  await typeIn(page, 8, 'Sol i Spa')
  await write(other, 8, 'Regn i Monaco')
  const warning = page.getByRole('alert').filter({ hasText: 'En annen har endret ruta.' })
  await expect(warning).toContainText('Nå står det: «Regn i Monaco».')
  await expect(field(page, 8)).toHaveValue('Sol i Spa')
  await button(page, 'Lagre rute N2').click()
  await expect(warning).toContainText('Kunne ikke endre tekst på rute')
  expect(cell(7).text).toBe('Regn i Monaco')
  await expectNoAxeViolations(page)
  await expectFits(page)

  await button(page, 'Lagre min tekst likevel').click()
  await expect(field(other, 8)).toHaveValue('Sol i Spa')
  await expect(warning).toHaveCount(0)
  expect(cell(7).text).toBe('Sol i Spa')

  await typeIn(other, 8, 'Snø')
  await write(page, 8, 'Tåke')
  await button(other, 'Bruk den andre teksten').click()
  await expect(field(other, 8)).toHaveValue('Tåke')
  expect(cell(7).text).toBe('Tåke')
  forgive(faults, /409 \(Conflict\)/)
})

test('a master without live updates learns of the other master’s text when saving', async ({
  page,
  bingo: { year, cell },
  another,
  faults,
}) => {
  await blockSockets(page)
  await signIn(page, 'Håkon', `/bingo/admin/${year}`)
  await button(page, 'Legg til brett').click()
  const other = await another('Håkon')
  await other.goto(`/bingo/admin/${year}`)
  await write(other, 8, 'Regn i Monaco')
  await expect(field(page, 8)).toHaveValue('')

  await button(page, 'Marker rute N2').click()
  await expect(page.getByText('Kunne ikke endre markering på rute')).toBeVisible()
  await expect(field(page, 8)).toHaveValue('Regn i Monaco')
  expect(cell(7).marked).toBe(false)
  await button(page, 'Marker rute N2').click()
  await expect(button(page, 'Fjern merket i rute N2')).toBeVisible()
  expect(cell(7).marked).toBe(true)
  forgive(faults, /409 \(Conflict\)/)
})

test('saves several cells at once, and asks before leaving with unsaved ones', async ({ page, bingo }) => {
  await signIn(page, 'Håkon', `/bingo/admin/${bingo.year}`)
  await button(page, 'Legg til brett').click()
  await typeIn(page, 1, 'Regn')
  await typeIn(page, 2, 'Sol')
  await page.getByRole('link', { name: 'Se brettet' }).click()
  await expect(page.getByRole('dialog')).toContainText('Endringene er ikke lagret')
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 ruter er ikke lagret.')).toBeVisible()
  await button(page, 'Lagre alle').click()
  await expect(page.getByText('tegn · ikke lagret')).toHaveCount(0)
  expect([bingo.cell(0).text, bingo.cell(1).text]).toEqual(['Regn', 'Sol'])
  await page.getByRole('link', { name: 'Se brettet' }).click()
  await expect(shown(page, 2)).toContainText('Sol')
})

test('explains that a text is too long and keeps it', async ({ page, bingo, faults }) => {
  await signIn(page, 'Håkon', `/bingo/admin/${bingo.year}`)
  await button(page, 'Legg til brett').click()
  await typeIn(page, 3, 'å'.repeat(201))
  await button(page, 'Lagre rute N1').click()
  await expect(page.getByText('Kunne ikke endre tekst på rute')).toBeVisible()
  await expect(page.getByText('Teksten kan ha høyst 200 tegn. Den har 201.')).toBeVisible()
  await expect(field(page, 3)).toHaveValue('å'.repeat(201))
  forgive(faults, /400 \(Bad Request\)/)
})

test('keeps text typed before hydration', async ({ page, bingo }) => {
  await signIn(page, 'Håkon', `/bingo/admin/${bingo.year}`)
  await button(page, 'Legg til brett').click()
  await expect(page.locator('.bingo-edit')).toHaveCount(25)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((wake) => setTimeout(wake, 1_000))
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await typeIn(page, 3, 'Regn')
  await expect(page.getByText('4 av 200 tegn · ikke lagret')).toBeVisible()
  await expect(field(page, 3)).toHaveValue('Regn')
  await button(page, 'Lagre rute N1').click()
  await expect(page.getByText('tegn · ikke lagret')).toHaveCount(0)
  expect(bingo.cell(2).text).toBe('Regn')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a master adds, writes and marks a card, and the later of two masters sees the conflict', async ({
    page,
    bingo: { year, cell },
    another,
  }) => {
    await signIn(page, 'Håkon', `/bingo/admin/${year}`)
    await button(page, 'Legg til brett').click()
    await typeIn(page, 4, 'Uferdig')
    await typeIn(page, 3, 'Regn\ni Monaco')
    await button(page, 'Lagre rute N1').click()
    // The next page opens at the button that was pressed.
    await expect(page.getByText('Lagret!')).toBeInViewport()
    await expect(field(page, 4)).toHaveValue('Uferdig')
    await button(page, 'Marker rute N1').click()
    await expect(button(page, 'Fjern merket i rute N1')).toBeVisible()
    expect(cell(2)).toEqual({ text: 'Regn\ni Monaco', marked: true })

    const other = await another('Håkon')
    await other.goto(`/bingo/admin/${year}`)
    await write(other, 3, 'Sol i Spa')
    await typeIn(page, 3, 'Snø')
    await button(page, 'Lagre rute N1').click()
    await expect(page.getByRole('alert').filter({ hasText: '«Sol i Spa»' })).toContainText(
      'Kunne ikke endre tekst på rute',
    )
    await expect(field(page, 3)).toHaveValue('Snø')
    expect(cell(2).text).toBe('Sol i Spa')
    await button(page, 'Lagre min tekst likevel').click()
    await expect(page.getByText('Lagret!')).toBeVisible()
    expect(cell(2).text).toBe('Snø')
    await page.goto(`/bingo?year=${year}`)
    await expect(shown(page, 3)).toContainText('Snø')
  })
})
