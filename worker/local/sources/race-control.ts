import type { SeededRace } from '#db/seed/facts.ts'
import { lapClock, redAfter, stopped } from './lap-clock.ts'
import type { SentMessage } from './openf1.ts'

const second = 1_000

/** Race control of a race, invented from its flags. The messages are in OpenF1's format, oldest first. */
export function raceControlOf(race: SeededRace): SentMessage[] {
  const { laps, flags = [] } = race
  if (flags.length === 0) return []
  const messages: SentMessage[] = []
  const at = lapClock(race)
  const say = (lap: number, after: number, message: string, fields: Partial<SentMessage> = {}, wait = 0) =>
    messages.push({
      date: new Date(at(lap, after) + wait).toISOString(),
      lap_number: lap,
      ...{ category: 'Other', flag: null, scope: null, sector: null, message, ...fields },
    })

  say(1, 0, 'SESSION STARTED', { category: 'SessionStatus' })
  for (const { type, lap, virtual } of flags) {
    if (type === 'YELLOW') {
      const sector = { category: 'Flag', scope: 'Sector', sector: 7 }
      say(lap, 20 * second, 'YELLOW IN TRACK SECTOR 7', { ...sector, flag: 'YELLOW' })
      say(lap, 80 * second, 'CLEAR IN TRACK SECTOR 7', { ...sector, flag: 'CLEAR' })
    } else if (type === 'SAFETY_CAR') {
      const message = virtual ? 'VIRTUAL SAFETY CAR DEPLOYED' : 'SAFETY CAR DEPLOYED'
      say(lap, 40 * second, message, { category: 'SafetyCar' })
    } else {
      say(lap, redAfter, 'RED FLAG', { category: 'Flag', flag: 'RED', scope: 'Track' })
      say(lap, redAfter, 'SESSION RESUMED', { category: 'SessionStatus' }, stopped)
    }
  }
  say(laps + 1, 0, 'CHEQUERED FLAG', { category: 'Flag', flag: 'CHEQUERED', scope: 'Track' })
  return messages.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
}
