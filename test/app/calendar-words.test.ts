import { describe, expect, it } from 'vitest'
import { countryCodeFrom, raceNameFrom } from '#words/calendar.ts'

describe('the name of a race', () => {
  it.each([
    ['Chinese Grand Prix', 'Kina'],
    ['British Grand Prix', 'Storbritannia'],
    ['Azerbaijan Grand Prix', 'Aserbajdsjan'],
    ['Qatar Grand Prix', 'Qatar'],
    ['Las Vegas Grand Prix', 'Las Vegas'],
    ['São Paulo Grand Prix', 'São Paulo'],
  ])('%s is %s', (source, name) => expect(raceNameFrom(source)).toBe(name))

  it('keeps the source’s name when there is no translation', () => {
    expect(raceNameFrom('Moon Grand Prix')).toBe('Moon')
    expect(raceNameFrom('Grand Prix')).toBe('Grand Prix')
    expect(raceNameFrom('constructor Grand Prix')).toBe('constructor')
    expect(raceNameFrom('70th Anniversary Grand Prix')).toBe('70th Anniversary')
  })
})

describe('a country', () => {
  it.each([
    ['UK', 'GB'],
    ['USA', 'US'],
    ['UAE', 'AE'],
    ['Germany', 'DE'],
    ['Saudi Arabia', 'SA'],
    ['South Africa', 'ZA'],
    ['Russia', 'RU'],
  ])('%s is %s', (source, code) => expect(countryCodeFrom(source)).toBe(code))

  it.each(['Atlantis', 'constructor'])('keeps the unknown country %s', (source) =>
    expect(countryCodeFrom(source)).toBe(source),
  )
})
