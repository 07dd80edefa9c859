import { expect, type Page, type Request } from '@playwright/test'
import { afterPress, focusControl, watchLiveRegions } from './controls.ts'
import { signIn } from './sign-in.ts'

/** How many controls of one kind a walk presses. A list has equal ones in each row. */
const mostOfKind = 3
/** How often it presses again a control that was replaced by others, to reach all of them. */
const mostAgain = 2

/** Forms that are sent as they are may be refused, and one of them leads to the local identity provider. */
const isExpected = /status of [45]|^request to http:\/\/127\.0\.0\.1:/
/** An import of a new site takes longer than a walk waits. A second one is refused meanwhile. */
const mayBeBusy = /\/admin\/import/

type Walker = {
  page: Page
  /** The faults of the journey. */
  faults: string[]
  /** null for a visitor. */
  player: string | null
}

/**
 * Presses by keyboard every control that stays on its page. None may lose the focus, or insert a live region with its
 * text. The forms are sent, so the site changes.
 */
export async function walk({ page, faults, player }: Walker, paths: readonly string[]): Promise<void> {
  await page.addInitScript(watchLiveRegions)
  page.on('dialog', (dialog) => dialog.accept())
  const settle = settling(page)
  const found: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500 && !mayBeBusy.test(answer.url()))
      found.push(`${answer.status()} of ${answer.url()}`)
  })
  const pressed: string[] = []
  for (const path of paths) {
    expect(await open(path), path).toBe(200)
    await walkPage(path)
  }
  faults.splice(0, faults.length, ...faults.filter((fault) => !isExpected.test(fault)))
  expect(found).toEqual([])

  async function open(path: string) {
    const answer = await (player === null ? page.goto(path) : signIn(page, player, path))
    // React marks the elements that it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    await settle()
    return answer?.status()
  }

  async function walkPage(path: string) {
    const replaced = new Map<string, number>()
    let isFresh = true
    let again: string | null = null
    for (;;) {
      const control = await page.evaluate(focusControl, { pressed, mostOfKind, again })
      if (control !== null) {
        const isFirst = again === null
        if (isFirst) pressed.push(control.key)
        again = null
        const { stays, isGone } = await press(control.name)
        if (isFirst && stays && isGone) replaced.set(control.key, mostAgain)
        isFresh = !stays
        if (stays) continue
      } else if (isFresh) {
        again = [...replaced].find(([, times]) => times > 0)?.[0] ?? null
        if (again === null) return
        replaced.set(again, replaced.get(again)! - 1)
        continue
      }
      again = null
      isFresh = true
      // It may have deleted the page.
      if ((await open(path)) !== 200) return
    }
  }

  async function press(name: string) {
    const before = new URL(page.url())
    await page.keyboard.press('Enter')
    await settle()
    const after = new URL(page.url())
    const isSameDocument = await page.evaluate(() => 'control' in window)
    if (!isSameDocument) return { stays: false, isGone: true }
    let { isGone, isLost, late } = await page.evaluate(afterPress)
    if (isLost) {
      // The page moves the focus a moment after the control has left.
      await page.waitForTimeout(500)
      ;({ isGone, isLost, late } = await page.evaluate(afterPress))
    }
    const where = `${name} on ${before.pathname}${before.search}`
    if (isLost) found.push(`${where}: the focus is lost`)
    if (after.href === before.href) found.push(...late.map((html) => `${where}: ${html}`))
    return { stays: after.pathname === before.pathname, isGone }
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
    // A stream never ends.
    for (let times = 0; quiet < 2 && times < 60; times++) {
      await page.waitForTimeout(40)
      quiet = open.size === 0 ? quiet + 1 : 0
    }
    open.clear()
  }
}
