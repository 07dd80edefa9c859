import { ownValue } from '#game/own-value.ts'

// Norwegian names of the sources' races and countries. Only the server imports this file.
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

/** Names that differ from the country's English name. */
const otherCountries: Record<string, string> = { UK: 'GB', USA: 'US', UAE: 'AE', Korea: 'KR', Turkey: 'TR' }

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const norwegian = new Intl.DisplayNames('nb', { type: 'region' })

/** "Kina", from "Chinese Grand Prix". An unknown race keeps the source's name. */
export function raceNameFrom(knownAs: string): string {
  const name = knownAs.replace(/\s*Grand Prix$/, '').trim()
  if (name === '') return knownAs
  const code = codes().get(name)
  return ownValue(races, name) ?? (code === undefined ? name : (norwegian.of(code) ?? code))
}

/** "CN", from "China". An unknown country keeps the source's name. */
export const countryCodeFrom = (name: string): string =>
  ownValue(otherCountries, name) ?? codes().get(name) ?? name

let known: { english: Map<string, string>; norwegian: Map<string, string> } | undefined

/** Every country by its English name. */
const codes = () => countries().english

/** Every country by its Norwegian name. */
export const countriesByName = () => countries().norwegian

function countries() {
  if (known !== undefined) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  // Locale replaces the codes of former countries by their successors' codes.
  const living = pairs.flatMap((code) => {
    const name = new Intl.Locale(`und-${code}`).region === code ? english.of(code) : undefined
    return name === undefined ? [] : [{ code, name }]
  })
  known = {
    english: new Map(living.map(({ code, name }) => [name, code])),
    norwegian: new Map(living.map(({ code }) => [norwegian.of(code) ?? code, code])),
  }
  return known
}
