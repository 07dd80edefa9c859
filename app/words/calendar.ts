import { ownValue } from '#app/own-value.ts'

// What the sources call races and countries, in Norwegian. Only the server needs it: no page imports this.
const races: Record<string, string> = {
  Australian: 'Australia',
  Austrian: 'Østerrike',
  Barcelona: 'Barcelona-Catalunya',
  Belgian: 'Belgia',
  Brazilian: 'Brasil',
  British: 'Storbritannia',
  Canadian: 'Canada',
  Chinese: 'Kina',
  Dutch: 'Nederland',
  'Emilia Romagna': 'Emilia-Romagna',
  French: 'Frankrike',
  German: 'Tyskland',
  Hungarian: 'Ungarn',
  Indian: 'India',
  Italian: 'Italia',
  Japanese: 'Japan',
  Korean: 'Sør-Korea',
  Malaysian: 'Malaysia',
  Mexican: 'Mexico',
  'Mexico City': 'Mexico',
  Portuguese: 'Portugal',
  Russian: 'Russland',
  Rwandan: 'Rwanda',
  'Saudi Arabian': 'Saudi-Arabia',
  'South African': 'Sør-Afrika',
  Spanish: 'Spania',
  Swiss: 'Sveits',
  Thai: 'Thailand',
  Turkish: 'Tyrkia',
  'United States': 'USA',
  Vietnamese: 'Vietnam',
}

/** Where the sources write something else than the country's English name. */
const countries: Record<string, string> = { UK: 'GB', USA: 'US', UAE: 'AE', Korea: 'KR', Turkey: 'TR' }

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const norwegian = new Intl.DisplayNames('nb', { type: 'region' })

/** "Kina", from "Chinese Grand Prix"; what nobody has put into words here keeps the source's name. */
export function raceNameFrom(knownAs: string): string {
  const told = knownAs.replace(/\s*Grand Prix$/, '').trim()
  if (told === '') return knownAs
  const code = codes().get(told)
  return ownValue(races, told) ?? (code === undefined ? told : norwegian.of(code)!)
}

/** "CN", from "China"; a country that nobody knows keeps the source's name. */
export const countryCodeFrom = (told: string): string =>
  ownValue(countries, told) ?? codes().get(told) ?? told

let known: Map<string, string> | undefined

/** Every country by its English name. */
function codes(): Map<string, string> {
  if (known !== undefined) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  // Codes of countries that are no more stand for their successors.
  const living = pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  known = new Map(living.flatMap((code) => (english.of(code) ? [[english.of(code)!, code]] : [])))
  return known
}
