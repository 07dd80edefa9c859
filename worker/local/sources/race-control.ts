import type { RaceFacts } from '#db/seed/facts.ts'
import type { SentMessage } from './openf1.ts'

const second = 1_000
const minute = 60 * second
const lapTime = 90 * second
/** A stopped race resumes after this. */
const stopped = 15 * minute

/** Race control of a race, invented from its flags. In OpenF1's format, oldest first. */
export function raceControlOf({ sessions, laps, flags = [] }: RaceFacts): SentMessage[] {
  if (flags.length === 0) return []
  const messages: SentMessage[] = []
  let start = Date.parse(sessions.RACE)
  const say = (lap: number, after: number, message: string, fields: Partial<SentMessage> = {}) =>
    messages.push({
      date: new Date(start + (lap - 1) * lapTime + after).toISOString(),
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
      say(lap, 60 * second, 'RED FLAG', { category: 'Flag', flag: 'RED', scope: 'Track' })
      start += stopped
      say(lap, 60 * second, 'SESSION RESUMED', { category: 'SessionStatus' })
    }
  }
  say(laps + 1, 0, 'CHEQUERED FLAG', { category: 'Flag', flag: 'CHEQUERED', scope: 'Track' })
  return messages.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
}
