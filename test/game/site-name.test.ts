import { expect, it } from 'vitest'
import { chosenSiteName } from '#game/names/site-name.ts'

const chosen = (wanted: string | null) => chosenSiteName(wanted, 'F1 Tipping')

it.each(['Ski & fotball', 'Østmarka, «løpet» 2026', 'x'.repeat(40), 'Tipping 🏁', "Ola's"])(
  'a site may be named %j',
  (name) => {
    expect(chosen(` ${name} `)).toEqual({ name, fault: null })
  },
)

it.each([
  [' ', 'empty'],
  ['x'.repeat(41), 'too-long'],
  ['Tipp\u0000ing', 'invisible'],
  ['Tipp\r\nBcc: a@b.no', 'invisible'],
  ['Tipp\u202eing', 'invisible'],
  ['<b>Tipping</b>', 'markup'],
  ['"Tipping" <a@b.no>', 'markup'],
])('a site is not named %j: %s', (wanted, fault) => {
  expect(chosen(wanted)).toEqual({ name: 'F1 Tipping', fault })
})

it('a site without a wish has the usual name', () => {
  expect(chosen(null)).toEqual({ name: 'F1 Tipping', fault: null })
})
