import { expect, it } from 'vitest'
import { nameWithVenue, venueOf } from '#words/venue.ts'

const race = (name: string, place: string, country: string, isRun = true) =>
  nameWithVenue({ name, place, country, isRun })

it('names the circuit of a race that is held in another country than its own', () => {
  expect(race('Bahrain', 'Sepang', 'MY')).toBe('Bahrain, kjørt på Sepang')
  expect(race('Bahrain', 'Sepang', 'MY', false)).toBe('Bahrain, kjøres på Sepang')
  expect(race('San Marino', 'Imola', 'IT')).toBe('San Marino, kjørt på Imola')
})

it.each([
  ['Bahrain', 'Sakhir', 'BH'],
  ['Bahrain', '', ''],
  ['Storbritannia', 'Silverstone', 'GB'],
  ['USA', 'Austin', 'US'],
  ['Kina', 'Shanghai', 'CN'],
  ['Barcelona-Catalunya', 'Montmeló', 'ES'],
  ['Miami', 'Miami', 'US'],
  ['Abu Dhabi', 'Abu Dhabi', 'AE'],
])('leaves %s in "%s" alone', (name, place, country) => {
  expect(race(name, place, country)).toBe(name)
})

it.each([
  ['Kina', 'Shanghai', 'CN', 'Shanghai, Kina'],
  ['Monaco', 'Monaco', 'MC', ''],
  ['Bahrain', 'Sepang', 'MY', 'Kjørt på Sepang, Malaysia'],
])('says where %s is held, in "%s"', (name, place, country, venue) => {
  expect(venueOf({ name, place, country, isRun: true })).toBe(venue)
})
