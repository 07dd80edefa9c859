import { describe, expect, it } from 'vitest'
import { medalDuels, suggestedDuels } from '#game/suggested-duels.ts'

const player = (username: string, rank: number | null, points = 0) => ({
  id: username.toLowerCase(),
  username,
  current: rank === null ? null : { rank, points },
})
const field = [
  player('Anna', 4, 60),
  player('Bo', 1, 100),
  player('Carl', null),
  player('Dina', 2, 97),
  player('Eva', 3, 90),
  player('Fred', 5, 40),
  player('Geir', 6, 10),
]
const said = (of: string | null) =>
  suggestedDuels(field, of).map(({ names, gap }) => `${names.join(' mot ')}: ${gap}`)

describe('suggested duels', () => {
  it('are the neighbours at the top for a visitor, or who does not take part', () => {
    const top = ['Bo mot Dina: 3', 'Dina mot Eva: 7', 'Eva mot Anna: 30', 'Anna mot Fred: 20']
    expect(said(null)).toEqual(top)
    expect(said('carl')).toEqual(top)
  })

  it('are the closest rivals of a participant, closest first', () => {
    expect(said('eva')).toEqual(['Eva mot Dina: 7', 'Eva mot Bo: 10', 'Eva mot Anna: 30', 'Eva mot Fred: 50'])
  })

  it('are none where nobody takes part, or only one', () => {
    expect(suggestedDuels([player('Carl', null)], null)).toEqual([])
    expect(suggestedDuels([player('Anna', 1, 5)], 'anna')).toEqual([])
  })
})

it('of a finished season are those between its medals', () => {
  const ended = (username: string, ...medals: { year: number; rank: number }[]) => ({
    id: username,
    username,
    medals,
  })
  const players = [
    ended('Anna', { year: 2025, rank: 2 }),
    ended('Bo', { year: 2024, rank: 1 }),
    ended('Carl', { year: 2025, rank: 1 }, { year: 2024, rank: 3 }),
    ended('Dina', { year: 2025, rank: 3 }),
  ]
  expect(medalDuels(players, 2025).map(({ a, b, points }) => [a, b, points])).toEqual([
    ['Carl', 'Anna', null],
    ['Carl', 'Dina', null],
    ['Anna', 'Dina', null],
  ])
  expect(medalDuels(players, 2023)).toEqual([])
})
