import type { Page, Request } from '@playwright/test'
import { afterPress, focusControl, watchLiveRegions } from './controls.ts'
import { signIn } from './sign-in.ts'

/** How many controls of one kind a walk presses. A list has equal ones in each row. */
const mostOfKind = 3
/** How often it presses again a control that has brought others, to reach all of them. */
const mostAgain = 2

/**
 * Presses by keyboard every control that stays on its page, and lists those that lose the focus or that insert a live
 * region with its text. The forms are sent, so the site changes.
 */
export async function walk(page: Page, player: string | null, paths: readonly string[]): Promise<string[]> {
  await page.addInitScript(watchLiveRegions)
  const settle = settling(page)
  const faults: string[] = []
  const pressed: string[] = []
  page.on('dialog', (dialog) => dialog.accept())
  for (const path of paths) {
    const bringers = new Map<string, number>()
    let again: string | null = null
    let isFresh = await open(path)
    for (;;) {
      const control = await page.evaluate(focusControl, { pressed, mostOfKind, again })
      const isAgain = again !== null
      again = null
      if (control === null) {
        if (!isFresh) isFresh = await open(path)
        else if (!isAgain) {
          again = [...bringers].find(([, times]) => times > 0)?.[0] ?? null
          if (again === null) break
          bringers.set(again, bringers.get(again)! - 1)
        }
        continue
      }
      if (!isAgain) pressed.push(control.key)
      const before = new URL(page.url())
      await page.keyboard.press('Enter')
      await settle()
      const after = new URL(page.url())
      isFresh = false
      if (!(await page.evaluate(() => 'control' in window))) {
        // A new document.
        isFresh = await open(path)
        continue
      }
      const { isGone, isLost, late } = await page.evaluate(afterPress)
      const where = `${control.name} on ${before.pathname}${before.search}`
      if (isLost) faults.push(`${where}: the focus is lost`)
      if (after.href === before.href) faults.push(...late.map((html) => `${where}: ${html}`))
      if (after.pathname !== before.pathname) isFresh = await open(path)
      else if (isGone && !isAgain) bringers.set(control.key, mostAgain)
    }
  }
  return faults

  async function open(path: string) {
    const answer = await (player === null ? page.goto(path) : signIn(page, player, path))
    if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`)
    // React marks the elements that it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    await settle()
    return true
  }
}

/** Waits until the page has asked for nothing for a moment. */
function settling(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let quiet = 0
    // What is asked for all the time, such as a stream, does not count.
    for (let times = 0; quiet < 2 && times < 60; times++) {
      await page.waitForTimeout(40)
      quiet = open.size === 0 ? quiet + 1 : 0
    }
    open.clear()
  }
}
