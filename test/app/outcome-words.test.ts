import { expect, it } from 'vitest'
import { rankAfterInWords, waitingInWords, winnersInWords } from '#words/outcome.ts'

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null

it.each([
  [20, '19. plass (opp 1)'],
  [15, '19. plass (ned 4)'],
  [19, '19. plass (som før)'],
  [null, '19. plass (som før)'],
])('the rank 19 after a race is worded with the one before, %s: %s', (rankBefore, text) => {
  expect(plain(rankAfterInWords({ rank: 19, rankBefore }))).toBe(text)
})

it('the best of a race are named with their points, and nobody where nobody won any', () => {
  const won = ['Pål', 'Vegard'].map((username) => ({ username, points: 23 }))
  expect(plain(winnersInWords(won))).toBe('Pål og Vegard med +23')
  expect(winnersInWords([])).toBeNull()
})

it.each([
  [2, 5, 'To flagg er ikke bekreftet enda: +5 foreløpig.'],
  [1, -3, 'Ett flagg er ikke bekreftet enda: −3 foreløpig.'],
  [2, 0, 'To flagg er ikke bekreftet enda: 0 foreløpig.'],
  [2, null, 'To flagg er ikke bekreftet enda.'],
  [0, 0, null],
])('%s flags that wait and would give %s: %s', (flags, points, text) => {
  expect(plain(waitingInWords({ flags, points }))).toBe(text)
})
