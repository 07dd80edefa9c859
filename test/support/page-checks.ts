import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { themes } from '#app/theme.ts'
import { cutWords, hiddenLines, illegible } from './illegible.ts'
import { smallTargets } from './touch-targets.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
// Also equals a 640 px screen with text at 200%.
const narrow = { width: 320, height: 700 }

/** One heading, nothing wider than the screen, no touch target that is too small, room for wider text. */
export async function expectFits(page: Page, site = 'F1 Tipping'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(new RegExp(site))
  for (const [name, size] of Object.entries({ ...widths, 'narrow phone': narrow })) {
    await page.setViewportSize(size)
    expect(await page.evaluate(smallTargets), `too small to touch on the ${name}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `wider than the ${name}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(widths.phone)
  const before = await textFaults(page)
  await page.evaluate(spaceText)
  const spaced = await textFaults(page)
  expect(
    spaced.filter((fault) => !before.includes(fault)),
    'with wider text on the phone',
  ).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

const textFaults = async (page: Page) => [
  ...(await page.evaluate(illegible)),
  ...(await page.evaluate(hiddenLines)),
]

/** Runs in the page. Sets the spacing of text that every reader may choose (WCAG 1.4.12). */
function spaceText() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`)
  document.adoptedStyleSheets = [sheet]
}

/** The tallest header with text at 200 %. */
const tallest = 130

/**
 * The widths in px for each size of text. The size is set on the page, which media queries do not see, so 200 % is
 * tested on phones: a wide screen with large text has their width in rem.
 */
const widthsAt = { 100: [320, 360, 390, 768, 1280], 200: [390] } as const

/**
 * Every text is whole, inside its box and on the screen, at every width, also with text at 200 %. Ordinary words
 * break only at 200 %, where a word may be longer than a phone is wide.
 */
export async function expectLegible(page: Page): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const percent of [100, 200] as const) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
    }, percent)
    for (const width of widthsAt[percent]) {
      await page.setViewportSize({ width, height: 844 })
      // The page learns of its new width a moment later.
      await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
      let faults = await faultsOf(page, percent)
      if (faults.length > 0) {
        // Layout may still follow the new size. A real fault stays.
        await page.waitForTimeout(500)
        faults = await faultsOf(page, percent)
      }
      if (faults.length > 0) found[`${width} px, ${percent} %`] = faults.slice(0, 6)
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  expect(found, page.url()).toEqual({})
}

async function faultsOf(page: Page, percent: 100 | 200): Promise<string[]> {
  const cut = percent === 100 ? await page.evaluate(cutWords) : []
  const header = await page.locator('header.header').evaluate(({ clientHeight }) => clientHeight)
  const tall = header > tallest ? [`the header is ${header} px tall`] : []
  return [...tall, ...(await page.evaluate(illegible)), ...cut]
}

/** The rules of axe that depend on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** All rules of axe in the theme of the page, and those about colours in the other themes. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const chosen = await themeOf(page)
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    for (const theme of [chosen, ...themes.filter((other) => other !== chosen)]) {
      await setTheme(page, theme)
      const found = await page.evaluate(axeViolations, theme === chosen ? null : colorRules)
      expect(found, `${name}, ${theme}`).toEqual([])
    }
    await setTheme(page, chosen)
  }
}

/** Runs in the page. Returns only what fails, because moving whole reports takes longer than the rules. */
async function axeViolations(rules: string[] | null): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

const setTheme = (page: Page, theme: string | undefined) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
