import { test } from '#test/support/guess-journey.ts'
import { expect } from '#test/support/journey.ts'
import { signIn } from '#test/support/sign-in.ts'

test('the viewer’s own line is solid, the thickest, and has a colour of its own', async ({ page }) => {
  await signIn(page, 'Nora', '/')
  const lines = await page.locator('.plot .line').evaluateAll((paths) =>
    paths.map((path) => {
      const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(path)
      return { isMine: path.classList.contains('line-me'), stroke, strokeWidth, strokeDasharray }
    }),
  )
  const [mine, ...rest] = lines.filter(({ isMine }) => isMine)
  const others = lines.filter(({ isMine }) => !isMine)
  expect(rest).toEqual([])
  expect(others.length).toBeGreaterThan(4)
  expect(mine!.strokeDasharray).toBe('none')
  expect(others.map(({ stroke }) => stroke)).not.toContain(mine!.stroke)
  for (const { strokeWidth } of others) {
    expect(Number.parseFloat(mine!.strokeWidth)).toBeGreaterThan(Number.parseFloat(strokeWidth))
  }
  await expect(page.locator('.line-ends .line-me text')).toHaveText('Deg')
})
