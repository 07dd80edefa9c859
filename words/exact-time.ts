import { whichOfTwo } from '#game/oslo-time.ts'
import { datedWeekdayDate, time } from './format.ts'

const seasons = { first: ', sommertid', second: ', vintertid' }

/** "søndag 25. oktober 2026 kl. 02.30, sommertid": names the half when the clock shows a time twice. */
export function exactTime(instant: number): string {
  const which = whichOfTwo(instant)
  return `${datedWeekdayDate(instant)} ${time(instant)}${which === null ? '' : seasons[which]}`
}
