import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = { narrow: 320, phone: 390, desktop: 1280 }
const labels = (page: Page, axis: string) => page.locator(`.axis-${axis} text`)

test('the plot takes most of a phone, and names fit beside it', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/')
  const plot = (await page.locator('.graph-plot').boundingBox())!
  expect(plot.width / widths.phone).toBeGreaterThan(0.6)
  for (const name of await page.locator('.line-ends text').all()) {
    const { x, width } = (await name.boundingBox())!
    expect(x).toBeGreaterThan(plot.x + plot.width)
    expect(x + width).toBeLessThanOrEqual(widths.phone)
  }
})

for (const [screen, width] of Object.entries(widths)) {
  test(`the step numbers do not touch on a ${screen} screen, and the last one is there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const shown = await labels(page, 'steps').evaluateAll((texts) =>
      texts
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .map(({ text, box }) => ({ text, left: box.left, right: box.right })),
    )
    for (const [i, { left }] of shown.slice(1).entries()) {
      expect(left - shown[i]!.right, shown[i]!.text!).toBeGreaterThan(4)
    }
    const steps = await page.locator('.graph-table thead th').count()
    expect(shown.at(-1)!.text).toBe(String(steps - 2))
  })
}

test('a late joiner does not set the scale', async ({ page }) => {
  await page.goto('/')
  const rows = page.locator('.graph-table tbody tr')
  const starts = await rows.evaluateAll((all) => all.map((row) => Number(row.children[1]!.textContent)))
  expect(starts).toContain(0)
  expect(Math.min(...starts.filter((points) => points > 0))).toBeGreaterThan(100)
  const ticks = (await labels(page, 'points').allTextContents()).map(Number)
  expect(Math.min(...ticks)).toBeGreaterThan(100)
})

test('each line ends in a dot of its colour, with a grey connector to its name', async ({ page }) => {
  await page.goto('/')
  const ends = await page.locator('.line-ends g').evaluateAll((groups) =>
    groups.map((group) => ({
      dot: getComputedStyle(group.querySelector('circle')!).fill,
      connector: getComputedStyle(group.querySelector('line')!).stroke,
    })),
  )
  const lines = await page
    .locator('.plot .line')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke))
  expect(ends.map(({ dot }) => dot).toSorted()).toEqual(lines.toSorted())
  expect(new Set(ends.map(({ connector }) => connector)).size).toBe(1)
  expect(lines).not.toContain(ends[0]!.connector)
})

test('a touch shows values without opening the choice of names', async ({ page }) => {
  await page.goto('/')
  // A copy of the page arrives before its scripts: a touch before them does nothing.
  await expect(async () => {
    await page.locator('.graph-plot').click({ position: { x: 120, y: 200 } })
    await expect(page.locator('.explorer svg').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('group', { name: 'Velg deltakere' })).toHaveCount(0)
})
