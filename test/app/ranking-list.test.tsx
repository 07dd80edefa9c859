import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RankingList } from '#app/components/ranking/ranking-list.tsx'

const items = ['Norris', 'Verstappen', 'Piastri'].map((shortName) => {
  return { id: shortName.toLowerCase(), name: `En ${shortName}`, shortName, color: null, detail: 'Laget' }
})
const order = ['piastri', 'norris', 'verstappen']
const markup = renderToStaticMarkup(
  <RankingList items={items} order={order} onChange={() => {}} name="competitors" label="Førere" />,
)
const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found)

describe('a ranking before hydration', () => {
  it('is an ordered list that submits its ids in order', () => {
    expect(markup).toMatch(/<ol [^>]*aria-label="Førere">/)
    expect(all(/name="competitors" value="(\w+)"/g)).toEqual(order)
  })

  it('has a labelled place select for every row', () => {
    expect(all(/aria-label="Flytt (\w+) til plass"/g)).toEqual(['Piastri', 'Norris', 'Verstappen'])
    expect(all(/<option value="(\d)" selected=""/g)).toEqual(['1', '2', '3'])
  })

  it('has submit buttons with the name of the competitor they move', () => {
    expect(all(/value="(up:\w+)"/g)).toEqual(order.map((id) => `up:${id}`))
    expect(all(/value="(down:\w+)"/g)).toEqual(order.map((id) => `down:${id}`))
    expect(all(/value="(to:\w+)"/g)).toEqual(order.map((id) => `to:${id}`))
    expect(all(/aria-label="Flytt (\w+) opp"/g)).toEqual(['Piastri', 'Norris', 'Verstappen'])
  })

  it('disables moves beyond the ends with aria-disabled, so that they keep the focus', () => {
    const dead = /aria-label="(Flytt \w+ \w+)" title="[^"]+" aria-disabled="true"/g
    expect(all(dead)).toEqual(['Flytt Piastri opp', 'Flytt Verstappen ned'])
    expect(markup).not.toMatch(/ disabled/)
  })

  it('lets Tab stop at every button, because no arrow leads there yet', () => {
    expect(markup).not.toContain('tabindex')
  })

  it('sets no style attribute', () => {
    expect(markup).not.toContain('style=')
  })
})
