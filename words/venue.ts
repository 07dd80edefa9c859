import { countriesByName } from './calendar.ts'

type Race = { name: string; place: string; country: string; started: boolean }

/**
 * "Bahrain, kjørt på Sepang" for a race that is named after another country than the one where it is held. Other
 * races keep their name, and so does one whose place is unknown. Only the server imports this file.
 */
export function nameWithVenue({ name, place, country, started }: Race): string {
  const named = countriesByName().get(name)
  if (named === undefined || named === country || place === '') return name
  return `${name}, ${started ? 'kjørt' : 'kjøres'} på ${place}`
}
