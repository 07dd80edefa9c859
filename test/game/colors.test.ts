import { describe, expect, it } from 'vitest'
import { colorTyped, isColorOrNone, noColor } from '#game/colors.ts'
import { competitorId } from '#game/competitors.ts'

describe('a colour', () => {
  it.each<[string, string, string | null, string | null, string | null]>([
    ['was left alone', '#3671C6', '#3671c6', '#3671C6', '#3671C6'],
    ['was left empty', '', noColor, null, null],
    ['was written', '#FF8000', noColor, null, '#ff8000'],
    ['was picked where the text stayed', '#3671C6', '#ff8000', '#3671C6', '#ff8000'],
    ['was picked where there was none', '', '#ff8000', null, '#ff8000'],
    ['was written and picked alike', '#ff8000', '#ff8000', '#3671c6', '#ff8000'],
    ['was written, and the patch stayed', '#000000', '#3671c6', '#3671c6', '#000000'],
    ['was emptied', '', '#3671c6', '#3671c6', null],
  ])('that %s', (_, text, picked, stands, is) => expect(colorTyped(text, picked, stands)).toBe(is))

  it.each([
    ['#3671C6', true],
    ['', true],
    ['rød', false],
    ['#fff', false],
  ])('%j is one or none: %s', (text, is) => expect(isColorOrNone(text)).toBe(is))
})

it.each([
  ['Nico Hülkenberg', 'nico-hulkenberg'],
  ['Dennis Hauger', 'dennis-hauger'],
  ['Søren Ærlig-Åsen', 'soren-aerlig-asen'],
  ['  Red Bull  Racing ', 'red-bull-racing'],
  ['!!!', ''],
])('%s goes by the id %s', (name, id) => expect(competitorId(name)).toBe(id))
