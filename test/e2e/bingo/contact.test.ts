import type { Page } from '@playwright/test'
import { test, typeIn } from '#test/support/bingo-journey.ts'
import { forgive } from '#test/support/guess-journey.ts'
import { expect } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'
import { blockSockets } from '#test/support/sockets.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = (page: Page, cell: number) => page.locator('.bingo-cell').nth(cell - 1)
const liveNote = (page: Page) => page.getByText('Oppdateres direkte.')

test.beforeEach(async ({ page, bingo: { year } }) => {
  await signIn(page, 'Håkon', `/bingo/admin/${year}`)
  await button(page, 'Legg til brett').click()
  await expect(page.locator('.bingo-edit')).toHaveCount(25)
})

test('catches up on missed events when the network is back', async ({ page, bingo: { year }, another }) => {
  const visitor = await another(null)
  await visitor.clock.install()
  await visitor.goto(`/bingo?year=${year}`)
  await expect(liveNote(visitor)).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(liveNote(visitor)).toHaveCount(0)
  await button(page, 'Marker rute I2').click()
  await expect(button(page, 'Fjern merket i rute I2')).toBeVisible()
  await expect(shown(visitor, 7)).not.toContainText('Markert')
  await visitor.clock.runFor(10_500)
  await expect(visitor.getByText(/^Uten kontakt\. Sist oppdatert kl\./)).toBeVisible()
  await visitor.context().setOffline(false)
  await expect(shown(visitor, 7)).toContainText('Markert')
  await expect(liveNote(visitor)).toBeVisible()
})

test('shows marks a little later when no socket opens', async ({ page, bingo: { year }, another }) => {
  const visitor = await another(null)
  await visitor.clock.install()
  await blockSockets(visitor)
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
  await button(page, 'Marker rute I2').click()
  await expect(button(page, 'Fjern merket i rute I2')).toBeVisible()
  await visitor.clock.runFor(10_500)
  await expect(shown(visitor, 7)).toContainText('Markert')
})

test('keeps the text that a master typed offline and saves it when the network is back', async ({
  page,
  bingo: { cell },
  faults,
}) => {
  await typeIn(page, 1, 'Regn')
  await page.context().setOffline(true)
  await button(page, 'Lagre rute B1').click()
  await expect(page.getByText('Kunne ikke endre tekst på rute')).toBeVisible()
  await expect(page.getByText('Du er uten nett.')).toBeVisible()
  await button(page, 'Marker rute I1').click()
  await expect(page.getByText('Kunne ikke endre markering på rute')).toBeVisible()
  await expect(page.locator('#tekst-1')).toHaveValue('Regn')
  await page.context().setOffline(false)
  await expect(liveNote(page)).toBeVisible()
  await button(page, 'Lagre rute B1').click()
  await expect(page.getByText('Kunne ikke endre tekst på rute')).toHaveCount(0)
  await expect.poll(() => cell(0).text).toBe('Regn')
  faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault)))
})

test('saves once when the answer is lost and the master retries', async ({
  page,
  bingo: { cell },
  faults,
}) => {
  let lose = true
  await page.route('**/api/bingomaster/**', async (route) => {
    const answer = await route.fetch()
    return lose ? route.abort() : route.fulfill({ response: answer })
  })
  await button(page, 'Marker rute I1').click()
  await expect(page.getByText('Vi fikk ikke svar, og vet ikke om endringen ble lagret.')).toBeVisible()
  lose = false
  expect(cell(1).marked).toBe(true)
  // Meanwhile the socket has delivered the stored mark.
  await expect(button(page, 'Fjern merket i rute I1')).toBeVisible()
  forgive(faults, /ERR_FAILED/)
})
