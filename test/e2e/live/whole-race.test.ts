import type { Page } from '@playwright/test'
import { expect, test as journey } from '#test/support/journey.ts'
import { type RaceSite, startRaceSite } from '#test/support/race-site.ts'
import { setVisibility } from '#test/support/sockets.ts'

/** A race of 72 laps, which the replay drives in two minutes. */
const round = 12

const test = journey.extend<object, { race: RaceSite }>({
  race: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const race = await startRaceSite(round)
      await use(race)
      await race.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ race }, use) => use(race.origin),
})

test.use({ viewport: { width: 390, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

const strip = (page: Page) => page.locator('.race-strip')
/** How old it is, and who says so. */
const age = (page: Page) => page.locator('.strip-age')
const orderOf = (page: Page) => page.locator('.live-order .tower .name').allInnerTexts()
const standingOf = (page: Page) => page.getByRole('table', { name: 'Slik står det nå' }).innerText()
const lapOf = async (page: Page) => Number(/Runde (\d+)/.exec(await strip(page).innerText())?.[1] ?? 0)
const replay = 'Reprise: plassene underveis er oppdiktet'
const offline = 'Du er uten nett. Vi viser det siste vi fikk.'

async function show(page: Page) {
  await page.getByRole('button', { name: 'Vis stillingen nå (kan røpe løpet)' }).click()
  await expect(age(page)).toContainText(replay)
}

test('a whole race, from the grid to the official result', async ({ race, another }) => {
  test.setTimeout(300_000)
  const [nora, håkon, solveig, visitor] = [
    await another('Nora'),
    await another('Håkon'),
    await another('Solveig'),
    await another(null),
  ]

  await test.step('nothing of the order is in the page before the viewer asks', async () => {
    await nora.goto('/live')
    await expect(nora.getByRole('heading', { name: 'Stillingen er skjult' })).toBeVisible()
    const sent = await (await nora.request.get('/live')).text()
    for (const html of [sent, await nora.content()]) expect(html).not.toMatch(/tower|messages|packed/)
    await show(nora)
    expect((await (await nora.request.get('/live')).text()).includes('tower')).toBe(true)
    await håkon.goto('/live')
    await show(håkon)
    await visitor.goto('/')
    await expect(visitor.getByRole('region', { name: 'Løpet nå' })).toContainText('går nå')
  })
  const official = visitor.getByRole('table', { name: /Rangering/ })
  const before = await official.innerText()
  const [grid, standing] = [await orderOf(nora), await standingOf(nora)]
  expect(grid.length).toBeGreaterThan(18)

  await test.step('the order moves, and so do points, with the reason', async () => {
    race.start()
    await expect(strip(nora)).toContainText('Løpet er i gang')
    await expect.poll(() => orderOf(nora)).not.toEqual(grid)
    await expect.poll(() => standingOf(nora)).not.toBe(standing)
    await expect(nora.locator('.own-now')).toContainText('poeng nå')
    await expect(nora.locator('.impact > li').first()).toContainText(/[+−]\d/)
  })

  await test.step('a hidden tab rests, and catches up', async () => {
    await expect.poll(() => lapOf(håkon)).toBeGreaterThan(0)
    await setVisibility(håkon, 'hidden')
    const hiddenAt = await lapOf(håkon)
    await expect.poll(() => lapOf(nora)).toBeGreaterThan(hiddenAt + 3)
    expect(await lapOf(håkon)).toBeLessThanOrEqual(hiddenAt + 1)
    const ahead = await lapOf(nora)
    await setVisibility(håkon, 'visible')
    await expect.poll(() => lapOf(håkon)).toBeGreaterThanOrEqual(ahead)
  })

  await test.step('a phone without a network says so, and catches up', async () => {
    await nora.context().setOffline(true)
    await expect(strip(nora)).toContainText(offline)
    const lostAt = await lapOf(nora)
    await expect.poll(() => lapOf(håkon)).toBeGreaterThan(lostAt)
    expect(await lapOf(nora)).toBe(lostAt)
    const ahead = await lapOf(håkon)
    await nora.context().setOffline(false)
    await expect.poll(() => lapOf(nora)).toBeGreaterThanOrEqual(ahead)
    await expect(strip(nora)).not.toContainText(offline)
  })

  await test.step('a referee takes the race over, and a delay holds that back', async () => {
    const slider = håkon.getByRole('slider', { name: 'Forsinkelse' })
    await slider.focus()
    await håkon.keyboard.press('End')
    await solveig.goto('/live/referee')
    await expect(solveig.getByText('Rekkefølgen kommer fra reprisen.')).toBeVisible()
    const driver = (await solveig.locator('.referee-row .competitor-name').allInnerTexts())[14]!.trim()
    await solveig.locator('.referee-row').filter({ hasText: driver }).locator('summary').click()
    await solveig.getByRole('button', { name: `${driver} til 1. plass`, exact: true }).click()
    await expect(age(nora)).toContainText('Løpsreferent Solveig')
    expect((await orderOf(nora))[0]).toBe(driver)
    await expect(age(håkon)).toContainText(replay)
    expect((await orderOf(håkon))[0]).not.toBe(driver)
    await slider.focus()
    await håkon.keyboard.press('Home')
    await expect(age(håkon)).toContainText('Løpsreferent Solveig')
    expect((await orderOf(håkon))[0]).toBe(driver)
  })

  await test.step('the referee hands the race back', async () => {
    await solveig.getByRole('button', { name: 'Gi tilbake til reprisen' }).click()
    for (const page of [nora, håkon]) await expect(age(page)).toContainText(replay)
  })

  await test.step('the flag falls, and all is provisional', async () => {
    for (const page of [nora, håkon]) {
      await expect(strip(page)).toContainText('Målflagg: foreløpig resultat', { timeout: 150_000 })
    }
    await expect(nora.locator('.provisional-band')).toContainText('Foreløpig')
    expect(await official.innerText()).toBe(before)
  })

  await test.step('the official result ends it, and says what became of the places', async () => {
    const ended = nora.getByRole('heading', { name: 'Resultatet er klart' })
    const isEnded = async () => {
      await race.runCron()
      return ended.isVisible()
    }
    await expect.poll(isEnded, { timeout: 100_000, intervals: [3_000] }).toBe(true)
    await expect(nora.getByText(/plassene? ble (slik|annerledes)|plasser ble annerledes/)).toBeVisible()
    await expect(nora.locator('.outcome-tower > li').first()).toBeVisible()
    await expect(strip(nora)).toHaveCount(0)
    await expect(håkon.getByRole('heading', { name: 'Resultatet er klart' })).toBeVisible()
    await håkon.getByRole('link', { name: 'Se og del poengene dine' }).click()
    await expect(
      håkon.getByRole('heading', { level: 1, name: /^Hvorfor fikk du .+ etter Nederland/ }),
    ).toBeVisible()
  })

  await test.step('the front page changes when the viewer asks', async () => {
    await expect(visitor.getByText('Tabellen er oppdatert.')).toBeVisible({ timeout: 90_000 })
    expect(await official.innerText()).toBe(before)
    await visitor.getByRole('button', { name: 'Vis den' }).click()
    await expect(visitor.getByRole('region', { name: 'Løpet nå' })).toHaveCount(0)
    await expect(official).not.toHaveText(before, { useInnerText: true })
  })
})
