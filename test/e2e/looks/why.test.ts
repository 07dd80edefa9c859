import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

const phone = { width: 390, height: 844 }
// The demo's leader, and the race with the longest name.
const leader = 'Pål'
const longest = 'Barcelona-Catalunya'

const choice = (page: Page) => page.getByLabel('Stillingen etter')
const chosen = (page: Page) => choice(page).locator('option:checked')

/** Where the links to the next and the previous race are on the screen. */
const placesOfLinks = (page: Page) =>
  page.locator('a[rel=next], a[rel=prev]').evaluateAll((links) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }),
  )

const idOf = (participants: { id: string; username: string }[], name: string) =>
  participants.find(({ username }) => username === name)!.id

test('the profile says what changed since the race before, and leads to why', async ({
  page,
  participants,
}) => {
  await page.goto(`/user/${idOf(participants, leader)}`)
  await expect(page.getByRole('columnheader', { name: 'Siden løp 15' })).toBeVisible()
  await page.getByRole('link', { name: /^Hvorfor \+\d+ etter Bahrain\?$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hvorfor fikk Pål \+\d+ etter Bahrain/)
})

test('from a receipt to the race before, the profile of then and the front page of then', async ({
  page,
  participants,
}) => {
  await page.goto(`/user/${idOf(participants, leader)}/why`)
  await page.getByRole('link', { name: 'Løp 15' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/etter Aserbajdsjan\?$/)
  await page.getByRole('link', { name: 'Hele profilen' }).click()
  await expect(chosen(page)).toHaveText('15. Aserbajdsjan')
  await page.getByRole('link', { name: 'Løp 14' }).click()
  await expect(chosen(page)).toHaveText('14. Spania')

  await page.goto('/')
  await page.getByRole('link', { name: 'Slik sto det etter Aserbajdsjan' }).click()
  await expect(page.getByText('Slik sto det etter løp 15', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Løp 14' }).click()
  await expect(page.getByRole('table', { name: 'Rangering etter Spania' })).toBeVisible()
  await page
    .getByRole('table', { name: /^Rangering/ })
    .getByRole('link', { name: leader, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: leader, exact: true })).toBeVisible()
  await expect(chosen(page)).toHaveText('14. Spania')
  await page.getByRole('link', { name: 'Til nå' }).click()
  await expect(chosen(page)).toHaveText('16. Bahrain')
})

test('a choice of a race rewinds the front page, which then asks for no news', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?raceId=202607')
  await choice(page).selectOption({ label: '3. Japan' })
  await expect(page.getByRole('heading', { level: 1, name: 'Etter Japan' })).toBeVisible()
  const polls: string[] = []
  page.on('request', (request) => request.url().includes('/api/public/home') && polls.push(request.url()))
  await page.clock.runFor(130_000)
  expect(polls).toEqual([])
  await page.getByRole('link', { name: 'Til nå' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Etter Japan' })).toHaveCount(0)
  await page.clock.runFor(130_000)
  expect(polls).not.toEqual([])
})

for (const path of ['/', '/user/:id', '/user/:id/why']) {
  test(`on a phone the links between races of ${path} stay under the finger`, async ({
    page,
    participants,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`${path.replace(':id', idOf(participants, leader))}?raceId=202605`)
    const places = await placesOfLinks(page)
    for (const race of ['Monaco', longest, 'Østerrike']) {
      await page.locator('a[rel=next]').click()
      await expect(chosen(page)).toContainText(race)
      expect(await placesOfLinks(page)).toEqual(places)
    }
  })
}

test('on a phone no text of the profile is printed over another', async ({ page, participants }) => {
  await page.goto(`/user/${idOf(participants, leader)}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const overlaps = await page.locator('#forsteplass tbody th, #tiendeplass tbody th').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const boxes = [...cell.querySelectorAll('svg')].map((mark) => mark.getBoundingClientRect())
        while (texts.nextNode()) {
          const range = document.createRange()
          range.selectNode(texts.currentNode)
          boxes.push(...range.getClientRects())
        }
        const overlap = boxes.some((a, i) =>
          boxes
            .slice(i + 1)
            .some(
              (b) => a.bottom - b.top > 0.5 && b.bottom - a.top > 0.5 && a.right > b.left && b.right > a.left,
            ),
        )
        return overlap ? [cell.textContent] : []
      }),
    )
    expect(overlaps, `at ${width} px`).toEqual([])
  }
})

test('every table of a profile has a heading, and the long ones a link over them', async ({
  page,
  participants,
}) => {
  await page.goto(`/user/${idOf(participants, leader)}`)
  const tables = await page.getByRole('table').count()
  expect(tables).toBe(6)
  const headings = await page.getByRole('heading', { level: 2 }).count()
  expect(headings).toBe(tables)
  await page.locator('#forere').getByRole('link', { name: 'Hopp over tabellen' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#forere'))).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a receipt has its numbers, and the choice of a race works', async ({ page, participants }) => {
    await page.goto(`/user/${idOf(participants, leader)}/why?raceId=202607`)
    await expect(page.getByRole('heading', { level: 2, name: `Før og etter ${longest}` })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Sum/ })).toBeVisible()
    await choice(page).selectOption({ label: '3. Japan' })
    await page.getByRole('button', { name: 'Vis' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/etter Japan\?$/)
  })
})
