import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BingoCard } from '#app/components/bingo/bingo-card.tsx'
import { aCard } from '#test/support/bingo.ts'

const shown = (...marked: number[]) =>
  renderToStaticMarkup(
    <BingoCard
      cells={aCard().map((cell) => ({ ...cell, text: `Ting ${cell.id}`, marked: marked.includes(cell.id) }))}
    />,
  )
const verdict = (...marked: number[]) =>
  /<p>(.*?)<\/p>/.exec(shown(...marked))![1]!.replaceAll(/<[^>]+>/g, '')

describe('a bingo card', () => {
  it('shows its progress', () => {
    expect(verdict()).toBe('Ingen rad, kolonne eller diagonal er full enda. 0 av 25 ruter er markert.')
    expect(verdict(0, 1, 2, 3)).toContain('Ingen rad')
  })

  it('names every full line', () => {
    expect(verdict(5, 6, 7, 8, 9)).toBe('Bingo! Rad 2 er full. 5 av 25 ruter er markert.')
    expect(verdict(3, 8, 13, 18, 23, 4, 12, 16, 20)).toBe(
      'Bingo! Kolonne 4 og diagonal 2 er fulle. 9 av 25 ruter er markert.',
    )
    expect(verdict(...Array(25).keys())).toMatch(
      /^Bingo! Rad 1, rad 2, .* diagonal 1 og diagonal 2 er fulle\./,
    )
  })

  it('highlights the cells of a full line more than other marked cells', () => {
    const html = shown(5, 6, 7, 8, 9, 20)
    expect(html.match(/bingo-complete/g)).toHaveLength(5)
    expect(html.match(/bingo-marked/g)).toHaveLength(6)
    expect(html).toContain('<p class="bingo-large-text">Ting 20</p>')
  })

  it('numbers cells from 1, although ids start at 0', () => {
    expect(shown()).toContain('popoverTarget="rute-25"')
    expect(shown()).not.toContain('rute-0')
  })
})
