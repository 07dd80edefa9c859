import { expect, it } from 'vitest'
import { fixedDraws, goldenDraws } from '#test/support/forecasts.ts'

it('simulated seasons have the same bytes in workerd as in Node', async () => {
  expect(await fixedDraws()).toBe(goldenDraws)
})
