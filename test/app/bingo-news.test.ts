import { describe, expect, it } from 'vitest'
import { newsOf } from '#app/routes/bingo/news.ts'
import { aCard } from '#test/support/bingo.ts'

const texts = (id: number) => `Ting ${id}`
const board = (...marked: number[]) =>
  aCard().map((cell) => ({ ...cell, text: texts(cell.id), marked: marked.includes(cell.id) }))

describe('the announcement of a board change', () => {
  it.each([
    ['nothing', board(1), board(1), ''],
    ['a mark', board(1), board(1, 6), 'Rute I2 er markert: Ting 6.'],
    ['several marks', board(), board(1, 6, 9), '3 ruter er nettopp markert.'],
    ['a removed mark', board(1, 6), board(1), 'Rute I2 er ikke lenger markert.'],
    ['both', board(6), board(1), 'Rute I1 er markert: Ting 1. Rute I2 er ikke lenger markert.'],
    [
      'a full line',
      board(0, 1, 2, 3),
      board(0, 1, 2, 3, 4),
      'Rute O1 er markert: Ting 4. Bingo! Rad 1 er full.',
    ],
    ['a new card', [], board(), 'Bingobrettet er lagt ut.'],
    ['still no card', [], [], ''],
  ])('%s', (_, before, after, news) => {
    expect(newsOf(before, after)).toBe(news)
  })

  it('announces a line once, not again with the next mark', () => {
    expect(newsOf(board(0, 1, 2, 3, 4), board(0, 1, 2, 3, 4, 9))).toBe('Rute O2 er markert: Ting 9.')
  })

  it('announces every line that one mark completes', () => {
    const before = board(0, 1, 2, 3, 9, 14, 19, 24)
    expect(newsOf(before, board(0, 1, 2, 3, 4, 9, 14, 19, 24))).toContain(
      'Bingo! Rad 1 og kolonne O er fulle.',
    )
  })

  it('leaves out an empty text', () => {
    expect(newsOf(aCard(), aCard({ 6: { marked: true } }))).toBe('Rute I2 er markert.')
  })
})
