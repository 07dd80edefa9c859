import { expect, test } from '#test/support/journey.ts'

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

test('the graph uses the system’s colours, and tells its lines apart by dashes', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const names = await page
    .locator('.line-ends text, .axis text')
    .evaluateAll((all) => all.map((name) => getComputedStyle(name).fill))
  expect(new Set(names)).toEqual(new Set([text]))
  const lines = await page.locator('.plot .line').evaluateAll((paths) =>
    paths.map((path) => {
      const { stroke, strokeDasharray } = getComputedStyle(path)
      return { stroke, strokeDasharray }
    }),
  )
  expect(new Set(lines.map(({ stroke }) => stroke))).toEqual(new Set([text]))
  expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(lines.length)
})

test('a duel hides no part of the names, and tells its sides apart', async ({ page, participants }) => {
  const [a, b] = participants
  await page.goto(`/user/compare?year=2026&a=${a!.id}&b=${b!.id}`)
  const names = page.locator('.duel-name')
  const seen = () => Promise.all([0, 1].map((side) => names.nth(side).screenshot()))
  const whole = await seen()
  // The system draws a ground behind text, which may cover the text before it.
  await page
    .locator('.duel-points')
    .evaluateAll((all: HTMLElement[]) => all.map((one) => one.setAttribute('hidden', '')))
  expect((await seen()).map((picture, side) => picture.equals(whole[side]!))).toEqual([true, true])
  const edges = await page
    .locator('.side-block')
    .evaluateAll((all) => all.map((block) => getComputedStyle(block).borderWidth))
  expect(new Set(edges).size).toBe(2)
})
