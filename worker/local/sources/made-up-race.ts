import { chanceOf } from '#db/seed/chance.ts'
import type { SeededRace } from '#db/seed/facts.ts'
import { firstOf, valueIn } from '#game/must-have.ts'
import { lapClock, lapTime } from './lap-clock.ts'
import { finishersOf, orderOn, startersOf } from './made-up-order.ts'
import type { SentMessage, SentPosition } from './openf1.ts'
import { raceControlOf } from './race-control.ts'

/** The rows of a race, oldest first. */
export type MadeUpRows = { positions: SentPosition[]; messages: SentMessage[] }

const second = 1_000
/** The places of a lap are looked at here, in parts of it. */
const looks = [0.05, 0.3, 0.55, 0.8]
/** Lapped cars finish early, and are shown in front of others until those finish. */
const lappedAfter = 25 * second
const settledAfter = 75 * second

/**
 * A race as OpenF1 would report it. Grid, result, retirements and flags are real; the places in between are
 * made up, and always the same. `numbers`: the numbers of the cars by driver.
 */
export function madeUpRace(
  race: SeededRace,
  session: number,
  numbers: ReadonlyMap<string, number>,
): MadeUpRows {
  const { next } = chanceOf(`rows of ${race.key} ${race.round}`)
  const at = lapClock(race)
  const orderAfter = orderOn(race)
  const positions: SentPosition[] = []
  let known: readonly string[] = []
  const show = (instant: number, order: readonly string[]) => {
    const date = new Date(instant).toISOString()
    for (const [index, driver] of order.entries()) {
      const number = numbers.get(driver)
      if (known[index] === driver || number === undefined) continue
      positions.push({ date, session_key: session, driver_number: number, position: index + 1 })
    }
    known = order
  }

  const starters = startersOf(race)
  show(at(1) - 60 * 60 * second, starters)
  for (let lap = 1; lap <= race.laps; lap++) {
    for (const part of looks) {
      show(at(lap, part * lapTime) + Math.floor(next() * 8_000), orderAfter(lap - 1 + part))
    }
  }
  const flag = at(race.laps + 1)
  const result = finishersOf(race)
  const winner = firstOf(result)
  show(flag - second, [winner, ...known.filter((driver) => driver !== winner)])
  show(flag + lappedAfter, withLappedInFront(race, result))
  show(flag + settledAfter, result)
  return { positions, messages: controlOf(race) }
}

/** The cars of the leader's lap that finish last are behind the lapped ones for a while. */
function withLappedInFront({ race = [], laps: total }: SeededRace, result: readonly string[]): string[] {
  const lapsOf = new Map(race.map(({ driver, laps }) => [driver, laps ?? 0]))
  const lapped = result.filter(
    (driver) => valueIn(lapsOf, driver) < total && valueIn(lapsOf, driver) >= total * 0.9,
  )
  const early = lapped.slice(0, 3)
  const others = result.filter((driver) => !early.includes(driver))
  return [...others.slice(0, 5), ...early, ...others.slice(5)]
}

/** Race control with a line for each lap, so that the lap is known. */
function controlOf(race: SeededRace): SentMessage[] {
  const at = lapClock(race)
  const say = (lap: number, after: number, category: string, message: string): SentMessage => ({
    date: new Date(at(lap, after)).toISOString(),
    lap_number: lap,
    ...{ category, flag: null, scope: null, sector: null, message },
  })
  const laps = Array.from({ length: race.laps }, (_, index) =>
    say(index + 1, 2 * second, 'Other', 'TRACK LIMITS: LAP TIME DELETED'),
  )
  const flags = raceControlOf({ ...race, flags: race.flags ?? [] })
  const ends =
    flags.length > 0
      ? flags
      : [
          say(1, 0, 'SessionStatus', 'SESSION STARTED'),
          { ...say(race.laps + 1, 0, 'Flag', 'CHEQUERED FLAG'), flag: 'CHEQUERED', scope: 'Track' },
        ]
  return [...laps, ...ends].sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
}
