import type { Page } from '@playwright/test'
import { brokenWords } from '#test/support/broken-words.ts'
import { expect, test } from '#test/support/journey.ts'

type Leaderboard = { leaderboard: { guesser: { id: string; username: string; points: number } }[] }

/** Two of the demo's leaderboard by their lines, else the first two, between whom the lead has changed several times. */
async function openDuel(page: Page, first = 0, second = 1) {
  const home: Leaderboard = await (await page.request.get('/api/public/home')).json()
  const [leader, other] = [home.leaderboard[first]!.guesser, home.leaderboard[second]!.guesser]
  await page.goto(`/user/compare?year=2026&a=${other.id}&b=${leader.id}`)
  return { leader, lead: leader.points - other.points }
}

const graph = (page: Page) => page.getByRole('img', { name: /Avstanden i poeng/ })

/** The visible texts of the graph that overlap. */
const overlapping = (page: Page) =>
  graph(page).evaluate((image) => {
    const texts = [...image.querySelectorAll('text')]
      .filter((text) => text.checkVisibility())
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
    return texts.flatMap((one, i) =>
      texts
        .slice(i + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 3 &&
            box.top < one.box.bottom - 3,
        )
        .map((other) => `${one.text} and ${other.text}`),
    )
  })

for (const width of [1280, 390, 320]) {
  test(`a duel at ${width} px cuts no word`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDuel(page)
    await expect(graph(page)).toBeVisible()
    expect(await page.evaluate(brokenWords, 'main th, main td, main h2, main dt')).toEqual([])
  })

  test(`the numbers of a gap graph at ${width} px do not overlap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    // Between the seventh and the eleventh, the gap is below zero only once, and hardly.
    for (const [first, second] of [
      [0, 1],
      [6, 10],
    ]) {
      await openDuel(page, first, second)
      await expect(graph(page)).toBeVisible()
      expect(await overlapping(page)).toEqual([])
    }
  })

  test(`the gap graph at ${width} px ends with the name and the points of the leader`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { leader, lead } = await openDuel(page)
    const texts = graph(page).locator('text:visible')
    await expect(texts.filter({ hasText: leader.username }).filter({ hasText: `+${lead}` })).toBeVisible()
  })
}

test('a duel has links to its parts on a phone, and a strip of even rows on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDuel(page)
  const links = page.getByRole('navigation', { name: 'På denne siden' }).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(targets.length).toBeGreaterThan(5)
  for (const target of targets) await expect(page.locator(target)).toBeAttached()
  await page.setViewportSize({ width: 768, height: 844 })
  const tops = await page
    .locator('.lanes > li')
    .evaluateAll((all) => all.map((race) => race.getBoundingClientRect().top))
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect(rows).toEqual([8, 8])
})

test('a race of the strip shows the two after that race, and keeps it on the way to a profile', async ({
  page,
}) => {
  await openDuel(page)
  const strip = page.getByRole('region', { name: 'Løp for løp' })
  await strip.getByRole('link', { name: /^Japan: / }).click()
  await expect(page).toHaveURL(/raceId=\d+/)
  await expect(page.getByText('etter Japan', { exact: false }).first()).toBeVisible()
  await expect(strip.getByRole('link', { name: /senere i sesongen/ }).first()).toBeVisible()
  await page.getByRole('region', { name: / mot / }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/[\w-]+\?raceId=\d+/)
})

test('the address of a duel is copied where there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openDuel(page)
  await page.getByRole('button', { name: 'Del duellen' }).click()
  await expect(page.getByText('Lenken er kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a duel shows its address, and others can be chosen', async ({ page }) => {
    await openDuel(page)
    await expect(page.getByRole('textbox', { name: 'Del duellen' })).toHaveValue(page.url())
    await page.getByText('Velg andre').click()
    await expect(page.getByRole('button', { name: 'Sammenlign' })).toBeVisible()
  })
})
