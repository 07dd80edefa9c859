import { expect, type Page } from '@playwright/test'
import { openDatabase } from './guess-journey.ts'
import { test as journey } from './journey.ts'

type Bingo = {
  /** A season without a card; the test deletes it afterwards. */
  year: number
  /** The stored cell. */
  cell: (id: number) => { text: string; marked: boolean }
}

let nextYear = 2150

/** A journey in the demo with sign-in, where the bingo has a year that no other test uses. */
export const test = journey.extend<{ bingo: Bingo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  bingo: async ({}, use) => {
    const db = openDatabase()
    const year = nextYear++
    db.prepare('insert into seasons (year, cutoff) values (?, 0)').run(year)
    await use({
      year,
      cell: (id) => {
        const row = db.prepare('select text, marked from bingo_cells where year = ? and id = ?').get(year, id)
        return { text: String(row?.text), marked: row?.marked === 1 }
      },
    })
    for (const table of ['bingo_cells', 'bingo_boards', 'seasons']) {
      db.prepare(`delete from ${table} where year = ?`).run(year)
    }
    db.close()
  },
})

/** Opens a cell of the editor, counted from 1, and replaces its text. */
export async function typeIn(page: Page, cell: number, text: string) {
  const row = page.locator(`#rute-${cell} > details`)
  if (!(await row.evaluate((details: HTMLDetailsElement) => details.open)))
    await row.locator('summary').click()
  await expect(row).toHaveAttribute('open')
  await page.locator(`#tekst-${cell}`).fill(text)
}
