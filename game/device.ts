import { keysIn } from './records.ts'
/** The browser and system that a User-Agent names. null: nothing that is known here. */
export type Device = { browser: BrowserName | null; system: SystemName | null }

/** The first match counts, because browsers also name those that they descend from. */
const browsers = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\b(OPR|OPT)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Chrome|CriOS)\//,
  Safari: /\bSafari\//,
} as const
const systems = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  Mac: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
} as const
export type BrowserName = keyof typeof browsers
export type SystemName = keyof typeof systems

/** The browser and the system in a User-Agent header, without versions and models. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
})

const firstIn = <Name extends string>(patterns: Record<Name, RegExp>, text: string): Name | null =>
  keysIn(patterns).find((name) => patterns[name].test(text)) ?? null
