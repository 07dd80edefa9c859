import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { smallTargets } from './touch-targets.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
// Also equals a 640 px screen with text at 200%.
const narrow = { width: 320, height: 700 }

/** One heading, nothing wider than the screen, no touch target that is too small. */
export async function expectFits(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/F1 Tipping/)
  for (const [name, size] of Object.entries({ ...widths, 'narrow phone': narrow })) {
    await page.setViewportSize(size)
    expect(await page.evaluate(smallTargets), `too small to touch on the ${name}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `wider than the ${name}`).toBeLessThanOrEqual(0)
  }
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found, name).toEqual([])
  }
}
