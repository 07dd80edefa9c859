import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themeColors, themes } from '#app/theme.ts'
import { chosenAccent } from '#game/accent.ts'
import { contrast } from '#game/contrast.ts'

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

  it('of a site of its own are readable in every theme, or refused with the contrast', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, '0')}`
        const { accent, fault } = chosenAccent(color)
        for (const theme of themes) {
          const white = tokens[theme]('on-accent')
          if (accent === null) {
            expect(fault).toEqual({ kind: 'low-contrast', contrast: contrast(white, color) })
            expect(contrast(white, color)).toBeLessThan(4.5)
            continue
          }
          const shown = theme === 'light' ? accent.light : accent.dark
          expect(contrast(white, shown)).toBeGreaterThanOrEqual(4.5)
          for (const ground of ['page', 'surface'])
            expect(contrast(shown, tokens[theme](ground))).toBeGreaterThanOrEqual(3)
        }
        expect(accent?.light ?? color).toBe(color)
      }),
      { numRuns: 2000 },
    )
  })

  it('of a site of its own need six digits', () => {
    for (const text of ['red', '#fff', '#12345g', '#0a5bd0;}', ' ', 'url(x)'])
      expect(chosenAccent(text)).toEqual({ accent: null, fault: { kind: 'no-color' } })
    expect(chosenAccent(' #0A5BD0 ').accent?.light).toBe('#0a5bd0')
    expect(chosenAccent(null)).toEqual({ accent: null, fault: null })
  })

  it.each(themes)('%s: the browser bars have the colour of the page', (theme) => {
    expect(themeColors[theme]).toBe(tokens[theme]('page'))
  })
})
