import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectFits, expectNoAxeViolations } from '#test/support/page-checks.ts'
import { signIn } from '#test/support/sign-in.ts'

const path = '/?year=2025'

type Home = {
  leaderboard: { rank: number; guesser: { id: string; username: string; points: number } }[]
  graph: { name: string; scores: number[] }[]
}

const homeOf = async (request: APIRequestContext): Promise<Home> =>
  (await request.get('/api/public/home?year=2025')).json()

const figure = (page: Page, label: string) =>
  page.locator('.figures > div').filter({ has: page.getByText(label, { exact: true }) })

test('the front page of a finished season shows its winner and podium', async ({ page, request }) => {
  const { leaderboard } = await homeOf(request)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${leaderboard[0]!.guesser.username} vant 2025`,
  )
  const steps = page.locator('.podium > li')
  await expect(steps).toHaveCount(3)
  for (const [index, { rank, guesser }] of leaderboard.slice(0, 3).entries()) {
    await expect(steps.nth(index)).toContainText(guesser.username)
    await expect(steps.nth(index)).toContainText(`${rank}. plass`)
    await expect(steps.nth(index)).toContainText(`${guesser.points} poeng`)
  }
})

test('the figures are those of the points that the API gives', async ({ page, request }) => {
  const { graph } = await homeOf(request)
  const races = graph[0]!.scores.length - 1
  const best = Math.max(...graph.flatMap(({ scores }) => scores.slice(1).map((now, i) => now - scores[i]!)))
  const led = graph.map(
    ({ scores }) =>
      Array.from({ length: races }, (_, i) => i + 1).filter(
        (step) => scores[step] === Math.max(...graph.map((one) => one.scores[step]!)),
      ).length,
  )
  await page.goto(path)
  await expect(figure(page, 'Beste enkeltløp').locator('b')).toHaveText(`+${best}`)
  await expect(figure(page, 'Lengst i ledelsen').locator('b')).toHaveText(`${Math.max(...led)} løp`)

  await page.getByText('Vis som tabell').first().click()
  await expect(page.getByRole('table', { name: 'Lederen etter hvert løp' })).toBeVisible()
})

test('a participant sees their own place and picture', async ({ page, request }) => {
  const { leaderboard } = await homeOf(request)
  const own = leaderboard.find(({ guesser }) => guesser.username === 'Nora')!.guesser
  await signIn(page, 'Nora', path)
  await expect(page.locator('.season-end-own')).toContainText(`med ${own.points} poeng`)
  const card = page.getByRole('img', { name: /^Nora: / })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveJSProperty('naturalWidth', 1200)
  await expect(card).toHaveAttribute('src', `/share/2025/${own.id}.png`)
  await expect(page.getByRole('link', { name: 'Last ned kortet ditt' })).toHaveAttribute('download', /\.png$/)
})

test('the link preview of a profile is a picture of it, 1200 x 630', async ({ page, request }) => {
  const { leaderboard } = await homeOf(request)
  const { id } = leaderboard[1]!.guesser
  await page.goto(`/user/${id}?year=2025`)
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(new URL(address!).pathname).toBe(`/share/2025/${id}.png`)
  const answer = await request.get(address!)
  expect(answer.headers()['content-type']).toBe('image/png')
  const png = await answer.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('the season plays race by race, rows glide, and it ends at the podium', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      document.documentElement.dataset.glides = this.tagName
      return animate.apply(this, args)
    }
  })
  await page.goto('/?raceId=202522', { waitUntil: 'networkidle' })
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Spill av' }).click()
  await page.clock.runFor(2_000)
  await expect(title).toHaveText('Etter Qatar')
  await expect(page.locator('html')).toHaveAttribute('data-glides', 'TR')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(5_000)
  await expect(title).toHaveText('Etter Qatar')
  await page.getByRole('button', { name: 'Spill av' }).click()
  await page.clock.runFor(2_000)
  await expect(page.locator('.podium')).toBeVisible()
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the season is shown step by step only', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Løp for løp' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etter Australia')
    await expect(page.getByRole('button', { name: 'Spill av' })).toBeHidden()
    await page.getByRole('link', { name: 'Løp 2', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etter Kina')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the podium, the figures and the table are there', async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('.podium')).toBeVisible()
    await expect(page.locator('.figures')).toBeVisible()
    await page.getByText('Vis som tabell').first().click()
    await expect(page.getByRole('table', { name: 'Lederen etter hvert løp' })).toBeVisible()
  })
})

/** The page as it is with other names, in every place where it shows them. */
const rename = (page: Page, names: readonly string[]) =>
  page.evaluate((others) => {
    document.querySelectorAll('.podium strong').forEach((name, i) => {
      name.textContent = others[i % others.length]!
    })
    const walk = document.createTreeWalker(document.querySelector('.figures')!, NodeFilter.SHOW_TEXT)
    for (let text = walk.nextNode(); text; text = walk.nextNode())
      text.textContent = text.textContent!.replaceAll(/Magnus|Frøydis/g, others[0]!)
    document.querySelector('h1')!.textContent = `${others.join(' og ')} vant 2025`
  }, names)

test('names of 30 letters and two winners fit, also with large text', async ({ page }) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await rename(page, ['Wilhelmina Wollstonecraft-Wang', 'Maximilianalexanderchristopher'])
  await expectFits(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('.home > * *')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((one) => !one.closest('svg, .table-scroll'))
      .map((one) => one.outerHTML.slice(0, 80)),
  )
  expect(outside).toEqual([])
})
