import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BingoCard } from '#app/routes/bingo/bingo-card.tsx'
import { aCard } from '#test/support/bingo.ts'

const shown = (...marked: number[]) => {
  const cells = aCard().map((cell) => ({
    ...cell,
    text: `Ting ${cell.id}`,
    marked: marked.includes(cell.id),
  }))
  return renderToStaticMarkup(
    <BingoCard cells={cells} words={cells.map(({ text }) => text)} marking={null} />,
  )
}
/** The text above the board. */
const verdict = (...marked: number[]) =>
  shown(...marked)
    .split('<ol')[0]!
    .replaceAll('</p>', ' ')
    .replaceAll(/<[^>]+>/g, '')
    .trim()

describe('a bingo card', () => {
  it('shows its progress', () => {
    expect(verdict()).toBe('0 av 25 har skjedd. Ingen rad, kolonne eller diagonal er full enda.')
    expect(verdict(0, 1, 2, 3)).toContain('Ingen rad')
  })

  it('names every full line', () => {
    expect(verdict(5, 6, 7, 8, 9)).toBe('5 av 25 har skjedd Bingo! Rad 2 er full.')
    expect(verdict(3, 8, 13, 18, 23, 4, 12, 16, 20)).toBe(
      '9 av 25 har skjedd Bingo! Kolonne G og diagonal 2 er fulle.',
    )
    expect(verdict(...Array(25).keys())).toMatch(
      /Bingo! Rad 1, rad 2, .* diagonal 1 og diagonal 2 er fulle\./,
    )
  })

  it('highlights the cells of a full line more than other marked cells', () => {
    const html = shown(5, 6, 7, 8, 9, 20)
    expect(html.match(/bingo-complete/g)).toHaveLength(5)
    expect(html.match(/bingo-marked/g)).toHaveLength(6)
    expect(html).toContain('<p class="bingo-large-text">Ting 20</p>')
  })

  it('names cells by column and row, and full lines by their kind', () => {
    const names = shown()
      .match(/<span class="bingo-top"><span>\w\d</g)!
      .map((html) => html.slice(-3, -1))
    expect(names.slice(0, 6)).toEqual(['B1', 'I1', 'N1', 'G1', 'O1', 'B2'])
    expect(names.at(-1)).toBe('O5')
    expect(shown(20)).toContain('>Ja<')
    expect(shown(5, 6, 7, 8, 9)).toContain('>Rad<')
    expect(shown(3, 8, 13, 18, 23)).toContain('>Kol.<')
    expect(shown(0, 6, 12, 18, 24)).toContain('>Diag.<')
  })

  it('offers no marking to a visitor', () => {
    expect(shown()).not.toContain('<form')
  })

  it('numbers cells from 1, although ids start at 0', () => {
    expect(shown()).toContain('popoverTarget="rute-25"')
    expect(shown()).not.toContain('rute-0')
  })
})
