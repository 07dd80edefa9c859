import type { Locator } from '@playwright/test'

/** The options of a test on a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Counts the taps of a journey. Typing is not counted. */
export class Finger {
  taps = 0

  async tap(target: Locator) {
    await target.tap()
    this.taps += 1
  }

  /** A native picker takes two taps: one opens it, and one chooses. */
  async choose(picker: Locator, option: string) {
    await picker.selectOption(option)
    this.taps += 2
  }
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const pattern = new RegExp(String.raw`\b(${words.join('|')}|\d+) taps?\b`)

/** The taps that the title of a test says: "in five taps", "with 24 taps". null: it counts none. */
export function tapsIn(title: string): number | null {
  const [, count] = pattern.exec(title) ?? []
  if (count === undefined) return null
  return words.includes(count) ? words.indexOf(count) : Number(count)
}
