import type { Page } from '@playwright/test'
import { signIn } from './guess-journey.ts'
import { test as journey } from './journey.ts'

/** A journey of several people. `another` opens the browser of a player, or of a visitor (null). */
export const test = journey.extend<{ another: (player: string | null) => Promise<Page> }>({
  another: async ({ browser, extraHTTPHeaders }, use) => {
    const opened: { close: () => Promise<void> }[] = []
    await use(async (player) => {
      const context = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
      opened.push(context)
      const page = await context.newPage()
      if (player !== null) await signIn(page, player, '/about')
      return page
    })
    for (const context of opened) await context.close()
  },
})

export { expect } from './journey.ts'
