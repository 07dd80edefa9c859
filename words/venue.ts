import { countriesByName } from './calendar.ts'
import { countryName } from './countries.ts'

/** `isRun`: it is over. */
type Race = { name: string; place: string; country: string; isRun: boolean }

/**
 * "Bahrain, kjørt på Sepang" for a race that is named after another country than the one where it is held. Other
 * races keep their name, and so does one whose place is unknown. Only the server imports this file.
 */
export function nameWithVenue({ name, place, country, isRun }: Race): string {
  return isAbroad({ name, place, country }) ? `${name}, ${isRun ? 'kjørt' : 'kjøres'} på ${place}` : name
}

/** "Shanghai, Kina", "Kjørt på Sepang, Malaysia" for Bahrain's race, but nothing for Singapore in Singapore. */
export function venueOf({ name, place, country, isRun }: Race): string {
  if (place === name) return ''
  const land = countryName(country)
  const where = place === land ? place : `${place}, ${land}`
  return isAbroad({ name, place, country }) ? `${isRun ? 'Kjørt' : 'Kjøres'} på ${where}` : where
}

function isAbroad({ name, place, country }: Omit<Race, 'isRun'>): boolean {
  const named = countriesByName().get(name)
  return named !== undefined && named !== country && place !== ''
}
