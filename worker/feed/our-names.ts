import type { PublishedRace } from '#game/imports/calendar-races.ts'
import { countryCodeFrom, raceNameFrom } from '#words/calendar.ts'
import type { CalendarRace } from './words.ts'

/** A race of a calendar under our names for races and countries. */
export const withOurNames = ({ name, country, ...race }: CalendarRace): PublishedRace => ({
  ...race,
  knownAs: name,
  name: raceNameFrom(name),
  country: countryCodeFrom(country),
})
