import type { Page } from '@playwright/test'
import { test } from '#test/support/bingo-journey.ts'
import { forgive, signIn } from '#test/support/guess-journey.ts'
import { expect } from '#test/support/journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = (page: Page, cell: number) => page.locator('.bingo-cell').nth(cell - 1)
const live = (page: Page) => page.getByText('Oppdateres direkte.')

test.beforeEach(async ({ page, bingo: { year } }) => {
  await signIn(page, 'Håkon', `/bingo/admin/${year}`)
  await button(page, 'Legg til brett').click()
  await expect(page.getByRole('textbox')).toHaveCount(25)
})

test('who loses the network sees what has happened as soon as it is back', async ({
  page,
  bingo: { year },
  another,
}) => {
  const visitor = await another(null)
  await visitor.goto(`/bingo?year=${year}`)
  await expect(live(visitor)).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(live(visitor)).toHaveCount(0)
  await button(page, 'Marker rute 7').click()
  await expect(button(page, 'Fjern merke rute 7')).toBeVisible()
  await expect(shown(visitor, 7)).not.toContainText('Markert')
  await expect(visitor.getByText(/^Uten kontakt\. Sist oppdatert kl\./)).toBeVisible({ timeout: 15_000 })
  await visitor.context().setOffline(false)
  await expect(shown(visitor, 7)).toContainText('Markert')
  await expect(live(visitor)).toBeVisible()
})

test('who gets no socket is shown the marks all the same, a little later', async ({
  page,
  bingo: { year },
  another,
}) => {
  const visitor = await another(null)
  await visitor.clock.install()
  await visitor.routeWebSocket(/\/live$/, (socket) => socket.close())
  const statuses: number[] = []
  visitor.on('response', (answer) => {
    if (answer.url().endsWith(`/api/public/bingo/${year}`)) statuses.push(answer.status())
  })
  await visitor.goto(`/bingo?year=${year}`)
  await expect(visitor.getByText('Oppdateres hvert 10. sekund.')).toBeVisible()
  await visitor.clock.runFor(10_500)
  await expect.poll(() => statuses).toEqual([200])
  await visitor.clock.runFor(10_500)
  await expect.poll(() => statuses).toEqual([200, 304])
  await button(page, 'Marker rute 7').click()
  await expect(button(page, 'Fjern merke rute 7')).toBeVisible()
  await visitor.clock.runFor(10_500)
  await expect(shown(visitor, 7)).toContainText('Markert')
})

test('a master without a network keeps what he typed, and saves it when it is back', async ({
  page,
  bingo: { cell },
  faults,
}) => {
  await page.locator('#tekst-1').fill('Regn')
  await page.context().setOffline(true)
  await button(page, 'Lagre rute 1').click()
  await expect(page.getByText('Kunne ikke endre tekst på rute')).toBeVisible()
  await expect(page.getByText('Du er uten nett.')).toBeVisible()
  await button(page, 'Marker rute 2').click()
  await expect(page.getByText('Kunne ikke endre markering på rute')).toBeVisible()
  await expect(page.locator('#tekst-1')).toHaveValue('Regn')
  await page.context().setOffline(false)
  await expect(live(page)).toBeVisible()
  await button(page, 'Lagre rute 1').click()
  await expect(page.getByText('Kunne ikke endre tekst på rute')).toHaveCount(0)
  await expect.poll(() => cell(0).text).toBe('Regn')
  faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault)))
})

test('an answer that is lost: trying again saves it once', async ({ page, bingo: { cell }, faults }) => {
  let lose = true
  await page.route('**/api/bingomaster/**', async (route) => {
    const answer = await route.fetch()
    return lose ? route.abort() : route.fulfill({ response: answer })
  })
  await button(page, 'Marker rute 2').click()
  await expect(page.getByText('Vi fikk ikke svar, og vet ikke om endringen ble lagret.')).toBeVisible()
  lose = false
  expect(cell(1).marked).toBe(true)
  // The socket has told meanwhile what became of it.
  await expect(button(page, 'Fjern merke rute 2')).toBeVisible()
  forgive(faults, /ERR_FAILED/)
})
