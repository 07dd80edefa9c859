import { expect, it } from 'vitest'
import type { FlagsValue } from '#game/changes/entries.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import { changeTexts } from '#words/change-lines.ts'
import { deedsSentence } from '#words/deeds.ts'

const flags = (...laps: number[]): FlagsValue => ({
  manual: true,
  flags: laps.map((lap) => ({ session: 'RACE', lap, type: 'YELLOW' })),
})
const change = (before: FlagsValue, after: FlagsValue): LoggedChange => {
  return { kind: 'flags', year: 2025, race: 1, before, after }
}

it('says which flag was added and which was removed', () => {
  expect(deedsSentence([change(flags(3), flags(3, 22))])).toBe('La til gult flagg i runde 22.')
  expect(deedsSentence([change(flags(3, 22), flags(3))])).toBe('Fjernet gult flagg i runde 22.')
  expect(deedsSentence([change(flags(3), flags(22))])).toBe(
    'La til gult flagg i runde 22 og fjernet gult flagg i runde 3.',
  )
})

it('says what else an admin did, once per kind', () => {
  const points: LoggedChange = { kind: 'points', year: 2025, category: 'FIRST', before: [5], after: [7] }
  expect(deedsSentence([points])).toBe('Endret poengene for førsteplass.')
  expect(deedsSentence([{ ...points, before: null }, change(flags(), flags(1))])).toBe(
    'Endret poengene for førsteplass og la til gult flagg i runde 1.',
  )
})

it('has a heading for every change that has lines', () => {
  const what = [change(flags(3), flags(3, 22))]
  expect(changeTexts(what, String)[0]!.lines).toEqual(['Lagt til: gult flagg i runde 22'])
})
