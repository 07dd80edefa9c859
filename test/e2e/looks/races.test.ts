import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'

const phone = { width: 390, height: 844 }

/** The race of the demo with this name, newest season first. */
async function raceNamed(page: Page, name: string): Promise<{ id: number; year: number }> {
  const years = (await (await page.request.get('/api/public/year/list')).json()) as number[]
  for (const one of years) {
    const list = await page.request.get(`/api/public/race/list/${one}?completedOnly=true`)
    const races = (await list.json()) as { id: number; year: number; name: string }[]
    const found = races.find((race) => race.name === name)
    if (found) return found
  }
  throw new Error(`no race called ${name}`)
}

test.describe('race guesses', () => {
  test('begin with the right answers', async ({ page }) => {
    const { id } = await raceNamed(page, 'Bahrain')
    await page.goto(`/race-guess?raceId=${id}`)
    const key = page.getByRole('region', { name: 'Fasit' })
    await expect(key).toContainText('Max Verstappen')
    await expect(key).toContainText('Arvid Lindblad')
    await expect(key).toContainText(/ av \d+ traff/)
    const above = await key.evaluate((element) => element.getBoundingClientRect().bottom)
    const table = page.getByRole('table', { name: /Førsteplass/ })
    expect(await table.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(above)
  })

  test('have the drivers with most points first, with where they finished, also on a phone', async ({
    page,
  }) => {
    const { id } = await raceNamed(page, 'Bahrain')
    await page.setViewportSize(phone)
    await page.goto(`/race-guess?raceId=${id}`)
    for (const name of [/Førsteplass/, /Tiendeplass/]) {
      const table = page.getByRole('table', { name })
      await expect(table.getByRole('columnheader', { name: 'I mål' })).toBeVisible()
      const points = await table.locator('tbody > tr:first-child > td:last-child').allInnerTexts()
      expect(points.length).toBeGreaterThan(2)
      expect(points.map(Number)).toEqual(points.map(Number).toSorted((a, b) => b - a))
    }
    const hits = page
      .getByRole('table', { name: /Førsteplass/ })
      .locator('tbody')
      .first()
    await expect(hits).toContainText('Max Verstappen')
    await expect(hits.getByRole('list', { name: 'Tippet Max Verstappen' }).getByRole('link')).not.toHaveCount(
      0,
    )
  })

  test('step to the race before and back', async ({ page }) => {
    await page.goto('/race-guess')
    const first = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('navigation', { name: 'Forrige og neste løp' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
    await page.getByRole('link', { name: /^Neste/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  })
})

test.describe('a race', () => {
  test('says how many places each driver gained', async ({ page }) => {
    const { id, year } = await raceNamed(page, 'Bahrain')
    await page.goto(`/stats/${year}/${id}`)
    const result = page.getByRole('table', { name: /Resultat/ })
    await expect(result.getByRole('row', { name: /Arvid Lindblad/ })).toContainText('fra 22. til 10.')
    const tenth = page.locator('dl > div').filter({ hasText: 'Nummer ti' })
    await expect(tenth).toContainText('Fra 22. startplass')
    const fastest = page.locator('dl > div').filter({ hasText: 'Flest plasser opp' })
    await expect(fastest).toContainText('12 plasser')
  })

  test('has links to its tables on a phone, and one kind of names', async ({ page }) => {
    const { id, year } = await raceNamed(page, 'Bahrain')
    await page.setViewportSize(phone)
    await page.goto(`/stats/${year}/${id}`)
    const links = page.getByRole('navigation', { name: 'På denne siden' }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toContain('#forere')
    for (const target of targets) await expect(page.locator(target!)).toBeAttached()
    await page.getByText('Vis startoppstillingen').click()
    // Every name is cut to the family name, and every name is read aloud as a whole.
    for (const name of [/Resultat/, /Startoppstilling/, /Førermesterskapet/]) {
      const given = page.getByRole('table', { name }).getByText('Kimi', { exact: true })
      await expect(given).toHaveCount(1)
      expect((await given.boundingBox())!.width).toBeLessThanOrEqual(1)
    }
  })

  test('that was held in another country says where', async ({ page }) => {
    const { id, year } = await raceNamed(page, 'Bahrain')
    await page.goto(`/stats/${year}/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bahrain')
    await expect(page.getByText(/^Kjørt på Sepang, Malaysia, /)).toBeVisible()
  })

  test('names who earned most points in the round, with a link to why', async ({ page }) => {
    const { id, year } = await raceNamed(page, 'Bahrain')
    await page.goto(`/stats/${year}/${id}`)
    const winner = page.locator('dl > div').filter({ hasText: 'Best i løpet' })
    const link = winner.getByRole('link').first()
    await expect(link).toHaveAttribute('href', new RegExp(`/user/[^/]+/why\\?raceId=${id}$`))
    const { leaderboard } = await (await page.request.get('/api/public/home')).json()
    const most = Math.max(...leaderboard.map((entry: { latest?: number }) => entry.latest ?? 0))
    if (most > 0) await expect(winner).toContainText(`+${most}`)
  })

  test('has a heading for every table, and a way over the long ones', async ({ page }) => {
    const { id, year } = await raceNamed(page, 'Bahrain')
    await page.goto(`/stats/${year}/${id}`)
    const tables = await page.getByRole('table').count()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(tables)
    const skip = page.getByRole('link', { name: 'Hopp over tabellen' }).first()
    await skip.focus()
    await expect(skip).toBeInViewport()
  })
})

test('the results of the season say who won, who was tenth and who won the round', async ({ page }) => {
  await page.goto('/stats')
  await expect(page.getByRole('heading', { level: 2, name: 'Singapore' })).toBeVisible()
  await page.getByRole('link', { name: /^Alle løpene i 2026/ }).click()
  const row = page.getByRole('table', { name: 'Alle løpene' }).getByRole('row', { name: /Bahrain/ })
  await expect(row).toContainText('Max Verstappen')
  await expect(row).toContainText('Arvid Lindblad')
  await expect(row).toContainText(/\+\d+/)
  await page.getByRole('navigation', { name: 'Velg år' }).getByRole('link', { name: /2025/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Løpene i 2025' })).toBeVisible()
})

test('pages of races fit with large text and have no axe violations', async ({ page }) => {
  const { id, year } = await raceNamed(page, 'Bahrain')
  for (const path of ['/stats', `/stats/${year}/${id}`, `/race-guess?raceId=${id}`, '/score', '/user']) {
    await page.goto(path)
    await expectFits(page)
    await expectNoAxeViolations(page)
  }
})
