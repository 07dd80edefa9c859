import { describe, expect, it } from 'vitest'
import { colorTyped, isColorOrNone, noColor } from '#game/colors.ts'
import { slugOf } from '#game/names/slug.ts'

describe('a colour field that', () => {
  it.each<[string, string, string | null, string | null, string | null]>([
    ['is unchanged', '#3671C6', '#3671c6', '#3671C6', '#3671C6'],
    ['stays empty', '', noColor, null, null],
    ['has new text', '#FF8000', noColor, null, '#ff8000'],
    ['has a new pick and the old text', '#3671C6', '#ff8000', '#3671C6', '#ff8000'],
    ['has a first pick', '', '#ff8000', null, '#ff8000'],
    ['has the same new text and pick', '#ff8000', '#ff8000', '#3671c6', '#ff8000'],
    ['has new text and the old pick', '#000000', '#3671c6', '#3671c6', '#000000'],
    ['is cleared', '', '#3671c6', '#3671c6', null],
  ])('%s', (_, text, picked, stored, expected) => expect(colorTyped(text, picked, stored)).toBe(expected))

  it.each([
    ['has a colour', '#3671C6', true],
    ['is empty', '', true],
    ['has a word', 'rød', false],
    ['is too short', '#fff', false],
  ])('%s: %j', (_, text, isValid) => expect(isColorOrNone(text)).toBe(isValid))
})

it.each([
  ['Nico Hülkenberg', 'nico-hulkenberg'],
  ['Dennis Hauger', 'dennis-hauger'],
  ['Søren Ærlig-Åsen', 'soren-aerlig-asen'],
  ['  Red Bull  Racing ', 'red-bull-racing'],
  ['!!!', ''],
])('%s has the id %s', (name, id) => expect(slugOf(name)).toBe(id))
