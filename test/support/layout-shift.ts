import type { Page } from '@playwright/test'

/**
 * Records layout shifts that the user did not cause, except those of a single digit. Call it before the page
 * loads.
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput || entry.value < 0.001) continue
        shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.parentElement?.className)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts so far, with the classes of what moved. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
