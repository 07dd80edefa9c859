import { expect, it } from 'vitest'
import { competitorNames } from '#worker/usecases/seasons/competitors.ts'

const team = (id: string, color: string) => {
  return { category: 'CONSTRUCTOR' as const, id, name: id.toUpperCase(), shortName: id, team: null, color }
}
const tsunoda = { id: 'tsu', name: 'Yuki Tsunoda', shortName: 'Tsunoda', team: 'rbr', color: '#4781d7' }
const named = competitorNames([
  team('rbr', '#4781d7'),
  team('rb', '#6c98ff'),
  { category: 'DRIVER', ...tsunoda },
])

it('a driver has the colour of the team in that race', () => {
  expect(named.driver('tsu', 'rb')).toMatchObject({ name: 'Yuki Tsunoda', color: '#6c98ff' })
})

it('a driver has the colour of the current team when there is no race', () => {
  expect(named.driver('tsu')).toMatchObject({ color: '#4781d7' })
})

it('a driver keeps their own colour when the team is unknown', () => {
  expect(named.driver('tsu', 'ukjent')).toMatchObject({ color: '#4781d7' })
})

it('an unknown competitor is shown by id', () => {
  expect(named.driver('tull')).toEqual({ id: 'tull', name: 'tull', shortName: 'tull', color: null })
  expect(named.team('tull')).toEqual({ id: 'tull', name: 'tull', shortName: 'tull', color: null })
})
