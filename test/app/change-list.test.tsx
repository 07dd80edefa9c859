import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChangeList } from '#app/components/change/change-list.tsx'

const text = (title: string, count: number) => ({
  title,
  lines: Array.from({ length: count }, (_, n) => `${title} ${n + 1}`),
})

/** The text that is visible before anything is opened, with the summaries. */
function read(...texts: ReturnType<typeof text>[]) {
  const html = renderToStaticMarkup(<ChangeList texts={texts} />)
  const words = (some: string) =>
    some
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const summaries = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner = '']) => words(inner))
  let open = html
  // Removes closed details from the innermost outwards.
  while (open.includes('<details')) open = open.replace(/<details(?:(?!<details).)*?<\/details>/, '')
  return {
    open: words(open),
    summaries,
    all: words(html),
  }
}

describe('the list of changes', () => {
  it('is open when it is short', () => {
    const { open, summaries } = read(text('Kina', 2), text('Japan', 1))
    expect(open).toBe('Kina Kina 1 Kina 2 Japan Japan 1')
    expect(summaries).toEqual([])
  })

  it('folds the tables of later races under one line', () => {
    const { open, summaries, all } = read(
      text('Kina', 2),
      text('Tabellene etter Japan', 20),
      text('Italia', 20),
    )
    expect(open).toBe('Kina Kina 1 Kina 2')
    expect(summaries[0]).toBe('Tabellene etter Japan og 1 til')
    expect(all).toContain('Italia 20')
  })

  it('folds everything after the first twelve lines of one title', () => {
    const { open, summaries, all } = read(text('Kina', 50))
    expect(open.endsWith('Kina 12')).toBe(true)
    expect(summaries).toEqual(['Vis 38 linjer til : Kina'])
    expect(all).toContain('Kina 50')
  })

  it('does not fold a single line', () => {
    expect(read(text('Kina', 13)).summaries).toEqual([])
  })
})
