import { describe, expect, it } from 'vitest'
import { countryCodeFrom, raceNameFrom } from '#app/words/calendar.ts'

describe('the name of a race', () => {
  it.each([
    ['Chinese Grand Prix', 'Kina'],
    ['British Grand Prix', 'Storbritannia'],
    ['Azerbaijan Grand Prix', 'Aserbajdsjan'],
    ['Qatar Grand Prix', 'Qatar'],
    ['Las Vegas Grand Prix', 'Las Vegas'],
    ['São Paulo Grand Prix', 'São Paulo'],
  ])('%s is %s', (told, name) => expect(raceNameFrom(told)).toBe(name))

  it('that nobody has put into words stays what the source says', () => {
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
  ])('%s is %s', (told, code) => expect(countryCodeFrom(told)).toBe(code))

  it.each(['Atlantis', 'constructor'])('%s, that nobody knows, keeps its name', (told) =>
    expect(countryCodeFrom(told)).toBe(told),
  )
})
