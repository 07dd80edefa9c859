import { whichOfTwo } from '#game/oslo-time.ts'
import { calendarYear } from '#game/season.ts'
import { date, nbsp, norwegian, time } from './format.ts'

const wholeDate = norwegian({ dateStyle: 'short' })
const clockToSecond = norwegian({ timeStyle: 'medium' })

/** "søndag 15. mars 2026", where the year may differ. */
export const datedWeekdayDate = norwegian({ dateStyle: 'full' })

/** "15. mars 2026", where the year may differ. */
export const datedDate = norwegian({ dateStyle: 'long' })

/** "15. mars", with its year when that is not the season's. */
export const dateInSeason = (year: number, instant: number) =>
  calendarYear(instant) === year ? date(instant) : datedDate(instant)

/** "kl. 14.32.05", where seconds matter. */
export const timeToSecond = (instant: number) => `kl.${nbsp}${clockToSecond(instant).replaceAll(':', '.')}`

export const isSameDate = (a: number, b: number) => wholeDate(a) === wholeDate(b)

const seasons = { first: ', sommertid', second: ', vintertid' }

/** "søndag 25. oktober 2026 kl. 02.30, sommertid": names the half when the clock shows a time twice. */
export function exactTime(instant: number): string {
  const which = whichOfTwo(instant)
  return `${datedWeekdayDate(instant)} ${time(instant)}${which === null ? '' : seasons[which]}`
}

/** "tor. 20. nov." */
export const shortWeekdayDate = norwegian({ weekday: 'short', day: 'numeric', month: 'short' })

/** "20. nov.", where a whole month has no room. */
export const dayOfMonth = norwegian({ day: 'numeric', month: 'short' })
