import { describe, expect, it } from 'vitest'
import { medalDuels, suggestedDuels } from '#game/suggested-duels.ts'
import { scoreOf } from '#test/support/scored.ts'

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
  const players = ['Anna', 'Bo', 'Carl', 'Dina'].map((username) => ({ id: username.toLowerCase(), username }))
  const podium = [
    { user: 'anna', score: scoreOf(90) },
    { user: 'carl', score: scoreOf(100) },
    { user: 'dina', score: scoreOf(80) },
    { user: 'gone', score: scoreOf(95) },
    { user: 'bo', score: scoreOf(70) },
  ]
  const said = (podiums: typeof podium) =>
    medalDuels(players, podiums).map(({ names, points, gap }) => [names.join(' mot '), points, gap])
  expect(said(podium)).toEqual([['Carl mot Anna', [100, 90], 10]])
  expect(said(podium.filter(({ user }) => user !== 'gone'))).toEqual([
    ['Carl mot Anna', [100, 90], 10],
    ['Carl mot Dina', [100, 80], 20],
    ['Anna mot Dina', [90, 80], 10],
  ])
  expect(said([])).toEqual([])
})
