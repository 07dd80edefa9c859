import { type Meaning, meaningOf, type RaceControlMessage } from './race-control.ts'

/** The time from a red flag to the restart, in milliseconds. `until` is Infinity if the race is not resumed. */
type Suspension = { from: number; until: number }

const minute = 60_000
/** Messages about the stopped race may come this late, and no race restarts sooner. */
const messageDelay = minute
/** The leader completes one lap in the pit lane. A second lap means that the race goes on. */
const lapsOfRestart = 2
/** Minutes: a restart is announced less than an hour ahead. A later time means the one just passed. */
const furthestAhead = 55

/** Only sent while cars race or leave the pit lane for a restart. */
const running: readonly Meaning[] = ['running', 'start', 'pit-exit', 'safety-car', 'virtual-safety-car']

type Stop = { from: number; lap: number | null; resumesAt: number | null }

/** The suspensions of a race, oldest first. Each ends at the announced time or at the first certain sign. */
export function suspensions(messages: readonly RaceControlMessage[]): Suspension[] {
  const found: Suspension[] = []
  let stop = null as Stop | null
  /** The last restart that only an announced time implied. A later message may postpone it. */
  let byClock: Stop | null = null
  for (const message of messages) {
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
  (at - stop.from > messageDelay && running.includes(meaning)) ||
  (lap !== null && stop.lap !== null && lap >= stop.lap + lapsOfRestart)

/** The next instant with the announced minute. Track clocks differ from UTC by whole hours. */
function announced({ at, message }: RaceControlMessage): number {
  const thisMinute = Math.floor(at / minute)
  const ahead = (Number(/\d[:.](\d{2})\b/.exec(message)?.[1]) - (thisMinute % 60) + 60) % 60
  return ahead > furthestAhead ? at : (thisMinute + ahead) * minute
}
