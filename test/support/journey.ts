import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { Theme } from '#app/theme.ts'
import { waitingForScripts } from './hydrated.ts'
import { signIn } from './sign-in.ts'
import { Finger, tapsIn } from './taps.ts'

type Journey = {
  /** The choice of an earlier visit; null if the visitor has not chosen. */
  theme: Theme | null
  /** Participants of the demo, sorted by name. */
  participants: { id: string; username: string }[]
  /** Opens the browser of another person: a player, or a visitor (null). */
  another: (player: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** Makes the taps of a journey. The title of the test says how many. */
  finger: Finger
  /** Console and request faults; a journey must end without any. */
  faults: string[]
}

/**
 * A visit to the seeded demo in a real browser. It fails on a console error, a CSP violation or a foreign
 * request.
 */
export const test = base.extend<Journey>({
  theme: [null, { option: true }],

  // A network per journey, so that journeys do not share rate limits. They count a /64 as one visitor.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`
    await use({ ...extraHTTPHeaders, 'CF-Connecting-IP': address })
  },

  participants: async ({ request }, use) => {
    await use(await (await request.get('/api/public/user/list')).json())
  },

  page: async ({ page, theme, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitingForScripts(page)
    // Only once per tab, so that later choices of the visitor are kept.
    if (theme) {
      await page.addInitScript((chosen) => {
        if (!sessionStorage.getItem('arrived')) localStorage.setItem('theme', chosen)
        sessionStorage.setItem('arrived', 'yes')
      }, theme)
    }
    await use(page)
  },

  another: async ({ browser, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = []
    const usual = { extraHTTPHeaders: extraHTTPHeaders ?? {}, javaScriptEnabled: true }
    await use(async (player, options) => {
      const context = await browser.newContext({ ...usual, ...options })
      opened.push(context)
      const page = await context.newPage()
      if (options?.javaScriptEnabled !== false) waitingForScripts(page)
      if (player !== null) await signIn(page, player, '/about')
      return page
    })
    for (const context of opened) await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  finger: async ({}, use, info) => {
    const finger = new Finger()
    await use(finger)
    if (info.errors.length === 0) base.expect(finger.taps, 'taps').toBe(tapsIn(info.title))
  },

  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = []
      listen(page, new URL(baseURL!).origin, faults)
      await use(faults)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

function listen(page: Page, origin: string, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs an error status of the page itself as an error.
    const isOwnStatus = message.location().url === page.url() && message.text().startsWith('Failed to load')
    if (message.type() === 'error' && !isOwnStatus) faults.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`request to ${url.origin}`)
  })
}
