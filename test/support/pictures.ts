import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '#worker/local/paths.ts'
import { expect } from './journey.ts'

const folder = join(root, 'docs/pictures')
const isMaking = process.env.PICTURES === 'make'

/**
 * A picture of README.md. `npm run pictures` makes it, with the text of the elements beside it. Otherwise that
 * text must be the page's text of today. Fonts differ between machines, so no pixel is compared.
 */
export async function isAsRecorded(page: Page, name: string, of: Locator = page.locator('main')) {
  const text = `${withoutChance((await of.allInnerTexts()).join('\n'))}\n`
  const file = join(folder, `${name}.txt`)
  if (isMaking) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    writeFileSync(file, text)
  }
  expect(text, 'the page has changed: npm run pictures makes its picture again').toBe(
    readFileSync(file, 'utf8'),
  )
}

/** Each run has its own times of day and waits. */
const withoutChance = (text: string) =>
  text.replaceAll(/\d\d\.\d\d(\.\d\d)?/g, '00.00').replaceAll(/\d+ sek(under)?\b/g, '0 sek')
