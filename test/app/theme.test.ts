import { describe, expect, it } from 'vitest'
import { firstScript, nextTheme, type Theme, themeLabels } from '#app/theme.ts'

/** Runs the inline script against a stubbed document and returns what it set. */
function firstPaint(stored: string | null | Error, systemIsDark: boolean) {
  const dataset: Record<string, string> = {}
  const tags: { name?: string; content?: string }[] = []
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { prepend: (tag: object) => tags.push(tag) },
  }
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored
    },
  }
  const run = new Function('document', 'localStorage', 'matchMedia', firstScript)
  run(document, localStorage, () => ({ matches: systemIsDark }))
  return { theme: dataset.theme, color: tags[0]?.content }
}

describe('themes', () => {
  it('cycle through Lys, Mørk, Mørkere and back to Lys', () => {
    const seen: Theme[] = ['light']
    for (let i = 0; i < 3; i++) seen.push(nextTheme(seen.at(-1)!))
    expect(seen.map((theme) => themeLabels[theme])).toEqual(['Lys', 'Mørk', 'Mørkere', 'Lys'])
  })

  it('apply the stored choice before the first paint', () => {
    expect(firstPaint('oled', false)).toEqual({ theme: 'oled', color: '#000000' })
  })

  it.each([
    ['nothing was chosen', null],
    ['the stored value is not a theme', 'constructor'],
    ['storage is blocked', new Error('denied')],
  ])('follow the system when %s', (_, stored) => {
    expect(firstPaint(stored, true).theme).toBe('dark')
    expect(firstPaint(stored, false).theme).toBe('light')
  })
})
