import { type Chance, chanceOf } from '#db/seed/chance.ts'
import type { SeededRace } from '#db/seed/facts.ts'
import { valueIn } from '#game/must-have.ts'

/** A car's way from its place on the grid to its place at the flag, with a pit stop and some fights. */
type Car = {
  driver: string
  start: number
  finish: number
  /** The lap of the retirement; Infinity: none. */
  outOn: number
  pitsOn: number
  waves: { times: number; height: number; from: number }[]
}

const pitStop = { laps: 5, places: 6 }
const sinkingLaps = 3
const behindSafetyCar = 3

/** The cars that start, from the front. */
export const startersOf = ({ grid = [], race = [] }: SeededRace): string[] => {
  const started = race.filter(({ status }) => status !== 'DID_NOT_START').map(({ driver }) => driver)
  const slots = grid.filter(({ from }) => from !== 'withdrawn').map(({ driver }) => driver)
  const onGrid = slots.filter((driver) => started.includes(driver))
  return [...onGrid, ...started.filter((driver) => !onGrid.includes(driver))]
}

/** The cars that start, as they are classified. */
export const finishersOf = (race: SeededRace): string[] => {
  const places = new Map((race.race ?? []).map(({ driver, position }) => [driver, position]))
  return startersOf(race).sort((a, b) => valueIn(places, a) - valueIn(places, b))
}

/**
 * The order after a number of laps (fractions count), between the real grid and the real result. It is made
 * up, and always the same.
 */
export function orderOn(race: SeededRace): (laps: number) => string[] {
  const cars = carsOf(race)
  const cautions = (race.flags ?? []).filter(({ type }) => type === 'SAFETY_CAR').map(({ lap }) => lap)
  return (laps) => {
    // Nobody overtakes behind the safety car.
    const caution = cautions.find((lap) => laps >= lap && laps < lap + behindSafetyCar)
    const then = Math.max(caution ?? laps, 0)
    const placed = cars.map((car) => ({
      driver: car.driver,
      at: scoreAfter(car, then, race.laps, cars.length),
    }))
    return placed.sort((a, b) => a.at - b.at).map(({ driver }) => driver)
  }
}

function carsOf(race: SeededRace): Car[] {
  const starters = startersOf(race)
  const finishes = new Map((race.race ?? []).map((finish) => [finish.driver, finish]))
  const byFinish = finishersOf(race)
  return starters.map((driver, index) => {
    const chance = chanceOf(`${race.key} ${race.round} ${driver}`)
    const { status, laps } = valueIn(finishes, driver)
    return {
      driver,
      start: index,
      finish: byFinish.indexOf(driver),
      outOn: status === 'RETIRED' ? (laps ?? 0) + 1 : Number.POSITIVE_INFINITY,
      pitsOn: race.laps * (0.3 + 0.4 * chance.next()),
      waves: [1, 2, 3].map(() => waveOf(chance)),
    }
  })
}

const waveOf = ({ next, normal }: Chance) => {
  return { times: 3 + Math.floor(9 * next()), height: 0.9 * normal(), from: 2 * Math.PI * next() }
}

/** Smaller is further in front. */
function scoreAfter(car: Car, laps: number, total: number, cars: number): number {
  const done = Math.min(laps / total, 1)
  const way = done * done * (3 - 2 * done)
  const fight = Math.sin(Math.PI * done)
  const waves = car.waves.reduce(
    (sum, { times, height, from }) => sum + height * Math.sin(from + times * Math.PI * 2 * done),
    0,
  )
  const sincePit = laps - car.pitsOn
  const isBack = sincePit < 0 || sincePit >= pitStop.laps
  const pit = isBack ? 0 : pitStop.places * (1 - sincePit / pitStop.laps)
  const sunk = Math.min(Math.max((laps - car.outOn) / sinkingLaps, 0), 1)
  const score = car.start + way * (car.finish - car.start) + fight * waves + pit
  return score + sunk * (cars + car.finish - score)
}
