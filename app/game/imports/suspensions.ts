import { type Meaning, meaningOf, type RaceControlMessage } from './race-control.ts'

/** From a red flag until the race goes on; Infinity where it never does. Milliseconds. */
export type Suspension = { from: number; until: number }

const minute = 60_000
/** What is still said of the race that was stopped, and how soon no race is restarted. */
const settling = minute
/** The leader ends one lap in the pit lane. A second one is driven. */
const lapsOfRestart = 2
/** A restart is announced less than an hour ahead. What seems later is the time that has just passed. */
const furthestAhead = 55

/** Said only while cars race, or leave the pit lane to do so. */
const running: readonly Meaning[] = ['running', 'start', 'pit-exit', 'safety-car', 'virtual-safety-car']

type Stop = { from: number; lap: number | null; resumesAt: number | null }

/** When a race was suspended. It goes on at the announced time, or at the first sure sign; oldest first. */
export function suspensions(told: readonly RaceControlMessage[]): Suspension[] {
  const found: Suspension[] = []
  let stop = null as Stop | null
  /** The last restart, where only the clock said so: it may be put off afterwards. */
  let byClock = null as Stop | null
  for (const message of told) {
    const { at, lap } = message
    const meaning = meaningOf(message)
    if (meaning === 'resumes-at' && stop === null && byClock !== null) {
      stop = byClock
      found.pop()
    }
    if (stop !== null && stop.resumesAt !== null && at >= stop.resumesAt && meaning !== 'resumes-at') {
      found.push({ from: stop.from, until: stop.resumesAt })
      byClock = stop
      stop = null
    }
    if (meaning === 'red' || meaning === 'stopped') {
      stop = { from: stop?.from ?? at, lap, resumesAt: null }
      byClock = null
    } else if (meaning === 'resumes-at' && stop !== null) stop.resumesAt = announced(message)
    else if (meaning === 'not-resumed' && stop !== null) stop.resumesAt = null
    else if (stop !== null && isRunning(message, meaning, stop)) {
      found.push({ from: stop.from, until: at })
      stop = null
    }
  }
  return stop === null ? found : [...found, { from: stop.from, until: stop.resumesAt ?? Infinity }]
}

const isRunning = ({ at, lap }: RaceControlMessage, meaning: Meaning, stop: Stop): boolean =>
  (at - stop.from > settling && running.includes(meaning)) ||
  (lap !== null && stop.lap !== null && lap >= stop.lap + lapsOfRestart)

/** The next time of that minute: clocks at the track differ from UTC by whole hours. */
function announced({ at, message }: RaceControlMessage): number {
  const thisMinute = Math.floor(at / minute)
  const ahead = (Number(/\d[:.](\d{2})\b/.exec(message)?.[1]) - (thisMinute % 60) + 60) % 60
  return ahead > furthestAhead ? at : (thisMinute + ahead) * minute
}
