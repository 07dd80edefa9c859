import { expect, test } from '@playwright/test'
import { initialScripts, initialStyles, readBuilt, stylesByRoute, zipped } from '#bench/first-load.ts'

const mostScript = 125_000
const mostStyle = 9_000
/** Pages whose own styles are larger, with their limits. */
const larger: Record<string, number> = {
  'routes/user/compare': 9_800,
  'routes/admin/setup': 9_300,
  'admin-sprint': 9_800,
  'admin-constructors': 9_800,
}

const bytes = (files: string[]) => files.map(readBuilt).reduce((sum, text) => sum + zipped(text), 0)

test('the front page loads little before it is shown and works', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(initialStyles(html).length).toBeGreaterThan(1)
  expect(bytes(initialStyles(html))).toBeLessThanOrEqual(mostStyle)
  expect(initialScripts(html).length).toBeGreaterThan(3)
  expect(bytes(initialScripts(html))).toBeLessThanOrEqual(mostScript)
})

test('every page loads few styles', () => {
  const limitOf = (id: string) =>
    larger[id] ?? (/^routes\/admin\/season\/(manage|competitors)\//.test(id) ? 10_400 : mostStyle)
  const found = [...stylesByRoute()].filter(([id, size]) => size > limitOf(id))
  expect(found).toEqual([])
})
