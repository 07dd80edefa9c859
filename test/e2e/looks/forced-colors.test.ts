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
