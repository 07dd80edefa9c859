import { type Browser, expect, type Page } from '@playwright/test'
import { openDatabase, signIn } from './guess-journey.ts'
import { test as journey } from './journey.ts'

type Bingo = {
  /** A season without a card; the test deletes it afterwards. */
  year: number
  /** The stored cell. */
  cell: (id: number) => { text: string; marked: boolean }
}

let nextYear = 2150

/** A journey in the demo with sign-in, where the bingo has a year that no other test uses. */
export const test = journey.extend<{ bingo: Bingo; another: (player: string | null) => Promise<Page> }>({
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

  /** A page in another browser, signed in as the player; null for a visitor. */
  another: async ({ browser, extraHTTPHeaders }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (player) => {
      const context = await browser.newContext({
        extraHTTPHeaders: extraHTTPHeaders ?? {},
        javaScriptEnabled: true,
      })
      opened.push(context)
      const page = await context.newPage()
      if (player !== null) await signIn(page, player, '/about')
      return page
    })
    for (const context of opened) await context.close()
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
