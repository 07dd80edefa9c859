import { describe, expect, it } from 'vitest'
import { countryName } from '#words/countries.ts'
import { isSameDate, timeToSecond } from '#words/exact-time.ts'
import {
  counted,
  date,
  dateTime,
  number,
  shortDate,
  signed,
  time,
  timeLeft,
  weekday,
  weekdayDate,
} from '#words/format.ts'

const race = Date.UTC(2026, 2, 15, 15, 0)
const nbsp = '\u00a0'

describe('an instant', () => {
  it('is formatted in Norwegian', () => {
    expect(date(race)).toBe('15.\u00a0mars')
    expect(weekday(race)).toBe('søndag')
    expect(weekdayDate(race)).toBe('søndag 15.\u00a0mars')
    expect(shortDate(race)).toBe('søn. 15.\u00a0mars')
    expect(time(race)).toBe(`kl.${nbsp}16.00`)
    expect(timeToSecond(race + 5_000)).toBe(`kl.${nbsp}16.00.05`)
    expect(dateTime(race)).toBe(`søndag 15.\u00a0mars kl.${nbsp}16.00`)
  })

  it('uses Norwegian time in winter and summer, in any time zone', () => {
    expect(time(Date.UTC(2026, 2, 28, 23, 30))).toBe(`kl.${nbsp}00.30`)
    expect(time(Date.UTC(2026, 2, 29, 22, 30))).toBe(`kl.${nbsp}00.30`)
  })

  it('uses the weekday in Norway', () => {
    // Las Vegas starts on Saturday evening local time, which is Sunday morning in Norway.
    expect(weekdayDate(Date.UTC(2026, 10, 22, 4, 0))).toBe('søndag 22.\u00a0november')
    expect(date(Date.UTC(2025, 11, 31, 23, 0))).toBe('1.\u00a0januar')
    expect(isSameDate(Date.UTC(2026, 2, 14, 23), race)).toBe(true)
    expect(isSameDate(Date.UTC(2026, 2, 14, 22, 59), race)).toBe(false)
    expect(isSameDate(Date.UTC(2020, 2, 15, 15), race)).toBe(false)
  })
})

describe('the time left', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

  it.each([
    [2 * day + 9 * hour + 59 * minute, '2 dager 9 timer'],
    [day + hour, '1 dag 1 time'],
    [3 * day + 59 * minute, '3 dager'],
    [day - 1, '23 timer 59 min'],
    [hour, '1 time 00 min'],
    [4 * minute + 13_999, '4 min 13 sek'],
    [minute + 9_000, '1 min 09 sek'],
    [13_000, '13 sek'],
    [999, '0 sek'],
  ])('of %i ms is %s', (left, words) => {
    expect(timeLeft(left).replaceAll(nbsp, ' ')).toBe(words)
  })
})

describe('a number', () => {
  it('has a comma, no-break spaces and a real minus', () => {
    expect(number(1234.5)).toBe(`1${nbsp}234,5`)
    expect(number(-3)).toBe('−3')
  })

  it('can show its sign', () => {
    expect([12, 0, -3].map(signed)).toEqual(['+12', '0', '−3'])
  })

  it('uses singular and plural nouns', () => {
    expect([0, 1, 2].map((count) => counted(count, 'deltaker', 'deltakere'))).toEqual([
      `0${nbsp}deltakere`,
      `1${nbsp}deltaker`,
      `2${nbsp}deltakere`,
    ])
  })
})

describe('a country', () => {
  it.each([
    ['CN', 'Kina'],
    ['GB', 'Storbritannia'],
    ['Atlantis', 'Atlantis'],
    ['UK?', 'UK?'],
  ])('%s is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })
})
