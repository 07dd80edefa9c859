import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeColors, themes } from '#app/theme.ts'

const css = readFileSync('app/styles/tokens.css', 'utf8')
const declarations = (block: string) =>
  [...block.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }] as const,
  )
// The oled block is last; its selector also occurs earlier, where color-scheme is set.
const oledAt = css.lastIndexOf(':root[data-theme="oled"] {')
const common = new Map(declarations(css.slice(0, oledAt)))
const darker = new Map(declarations(css.slice(oledAt)))

const tokens = {
  light: (name: string) => common.get(name)!.light,
  dark: (name: string) => common.get(name)!.dark,
  oled: (name: string) => darker.get(name)?.dark ?? common.get(name)!.dark,
}

/** WCAG 2.2: the ratio of relative luminances. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const grounds = ['page', 'surface', 'raised', 'sunk', 'me', 'chosen']
const pairs = (names: string[], on: string[]) =>
  themes.flatMap((theme) => names.flatMap((name) => on.map((ground) => [theme, name, ground] as const)))

describe('colours', () => {
  it.each([
    ...pairs(['ink', 'muted', 'link', 'hit', 'good', 'warn'], grounds),
    ...pairs(['on-accent'], ['accent']),
    ...pairs(['on-warn'], ['warn-fill']),
    ...pairs(['you'], ['page', 'surface', 'me']),
    ...pairs(['side-a', 'side-b'], ['page', 'surface', 'sunk']),
    ...pairs(['provisional'], ['page', 'surface', 'sunk', 'provisional-fill']),
    ...pairs(['ink', 'muted'], ['provisional-fill']),
    ...pairs(['on-side'], ['side-a', 'side-b']),
    ...pairs(['on-metal'], ['gold', 'silver', 'bronze']),
  ])('%s: text in %s is readable on %s', (theme, text, ground) => {
    expect(contrast(tokens[theme](text), tokens[theme](ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ...pairs(['control', 'focus'], ['page', 'surface']),
    ...pairs(['gold', 'silver', 'bronze'], ['surface']),
    ...pairs(['provisional-line'], ['page', 'surface']),
    ...pairs(
      [1, 2, 3, 4, 5, 6].map((n) => `line-${n}`),
      ['surface'],
    ),
  ])('%s: %s is distinguishable from %s', (theme, edge, ground) => {
    expect(contrast(tokens[theme](edge), tokens[theme](ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(themes)('%s: the browser bars have the colour of the page', (theme) => {
    expect(themeColors[theme]).toBe(tokens[theme]('page'))
  })
})
