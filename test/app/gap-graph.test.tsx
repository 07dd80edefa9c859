import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GapGraph } from '#app/components/compare/gap-graph.tsx'

const races = [
  { id: 11, position: 1, name: 'Australia' },
  { id: 12, position: 3, name: 'Japan' },
]
const drawn = (...gap: number[]) =>
  renderToStaticMarkup(<GapGraph names={['Kari', 'Ola']} gap={gap} races={races} />)
const heights = (html: string) =>
  [.../<polyline[^>]+points="([^"]+)"/.exec(html)![1]!.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y))
const zero = (html: string) => Number(/<line[^>]+y1="([\d.]+)"/.exec(html)![1])

describe('the gap graph of two participants', () => {
  it('is above zero while the first leads, on zero when equal, and below when the second leads', () => {
    const html = drawn(10, 0, -5)
    const [first, equal, last] = heights(html)
    expect(first).toBeLessThan(zero(html))
    expect(equal).toBeCloseTo(zero(html), 1)
    expect(last).toBeGreaterThan(zero(html))
  })

  it('renders when the gap is always zero', () => {
    expect(heights(drawn(0, 0, 0)).every(Number.isFinite)).toBe(true)
  })

  it('has a text summary and a table with the race of every step', () => {
    const html = drawn(10, 0, -5)
    expect(html).toContain(
      'aria-label="Avstanden i poeng etter hvert løp. Kari har ledet 1 og Ola 1 av 3 ganger."',
    )
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Start Kari 10 Løp 1: Australia Likt 0 Løp 3: Japan Ola 5')
  })
})
