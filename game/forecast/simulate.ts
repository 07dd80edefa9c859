import type { CompetitorCategory } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { countTable, generator, gumbelTable, normalTable, pick, unit } from './chance.ts'
import { type Draws, flagAt, partsOf, type Shape, sizeOfDraw, writeFlags } from './draws.ts'
import type { ForecastFacts, PastSession } from './facts.ts'
import { formOf } from './form.ts'
import { model } from './model.ts'

/** Points are counted in halves, because a race that is stopped early gives half of them. */
const halves = (points: number) => Math.round(2 * points)

/**
 * Simulated ends of the season. `seed`: the same facts and seed give the same bytes on every machine. All that runs once
 * for each session and driver is done with integers.
 */
export function simulate(facts: ForecastFacts, seed: string, simulations: number = model.simulations): Draws {
  const races = facts.past.filter(({ session }) => session === 'RACE')
  const shape: Shape = {
    drivers: facts.competitors.DRIVER.length,
    constructors: facts.competitors.CONSTRUCTOR.length,
    races: races.length,
  }
  const size = sizeOfDraw(shape)
  const bytes = new Uint8Array(simulations * size)
  const next = generator(seed)
  const season = restOfSeason(facts, races, next)
  const flags = flagTypes.map((type) => ({
    at: flagAt(shape, type),
    sofar: facts.flags[type],
    table: countTable(facts.flags[type], races.length, racesAhead(facts)),
  }))
  for (let at = 0; at < bytes.length; at += size) {
    season.run()
    season.DRIVER.writePlaces(bytes, at)
    season.CONSTRUCTOR.writePlaces(bytes, at + shape.drivers)
    for (const { at: offset, sofar, table } of flags)
      writeFlags(bytes, at + offset, sofar + pick(table, next()))
    chooseRaces(bytes, at + partsOf(shape).races, races.length, racesAhead(facts), next)
  }
  return { ...shape, bytes }
}

const racesAhead = ({ ahead }: ForecastFacts) => ahead.filter((session) => session === 'RACE').length

/**
 * Which past races stand for those ahead: each time a past race or one that was chosen before, with equal chances. So a
 * past race has an uncertain weight, as in the Bayesian bootstrap.
 */
function chooseRaces(bytes: Uint8Array, at: number, past: number, ahead: number, next: () => number): void {
  const chosen: number[] = []
  for (let i = 0; i < ahead; i++) {
    const one = next() % (past + i)
    chosen.push(one < past ? one : chosen[one - past]!)
    bytes[at + chosen[i]!]! += 1
  }
}

/** Runs the sessions that are left, again and again. */
function restOfSeason(facts: ForecastFacts, races: readonly PastSession[], next: () => number) {
  const { strength, retirement } = formOf(facts)
  const [gumbel, normal] = [gumbelTable(model.noise), normalTable()]
  const tables = recordBy(['DRIVER', 'CONSTRUCTOR'], (category) => championship(facts, category, races))
  const newest = races.at(-1)
  const drivers = newest ? [...newest.finished, ...newest.retired] : []
  const teams = drivers.map((driver) => newest?.teamOf(driver) ?? facts.competitors.CONSTRUCTOR.length)
  const shrink = 1 / Math.sqrt(1 + races.length / model.racesToLearn)
  const spreads = recordBy(['DRIVER', 'CONSTRUCTOR'], (category) =>
    Math.round(model.strength[category].offset * shrink * unit),
  )
  const walk = Math.round(model.walk * unit)
  const drift = (spread: number) => (pick(normal, next()) * spread) >> 10
  const own = Int32Array.from(drivers, (driver) => Math.round(strength.DRIVER[driver]! * unit))
  // One more for drivers whose constructor is not known.
  const ofTeam = Int32Array.from([...strength.CONSTRUCTOR, 0], (value) => Math.round(value * unit))
  const [cars, constructors] = [new Int32Array(own.length), new Int32Array(ofTeam.length)]
  const order = new Int32Array(own.length)
  const sessions = facts.ahead.map((session) => ({
    points: Int32Array.from(facts.points[session], halves),
    retires: Math.round((session === 'RACE' ? retirement : retirement / 2) * 65_536),
    isRace: session === 'RACE',
  }))
  const run = () => {
    tables.DRIVER.reset()
    tables.CONSTRUCTOR.reset()
    for (let i = 0; i < cars.length; i++) cars[i] = own[i]! + drift(spreads.DRIVER)
    for (let i = 0; i < constructors.length; i++) constructors[i] = ofTeam[i]! + drift(spreads.CONSTRUCTOR)
    for (const { points, retires, isRace } of sessions) {
      let running = 0
      for (let i = 0; i < constructors.length; i++) constructors[i]! += drift(walk)
      for (let i = 0; i < cars.length; i++) {
        const random = next()
        if ((random & 0xffff) < retires) continue
        insert(order, running++, (cars[i]! + constructors[teams[i]!]! + pick(gumbel, random)) * 64 + i)
      }
      for (let place = 0; place < running; place++) {
        const i = order[place]! & 63
        const earned = points[place] ?? 0
        tables.DRIVER.add(drivers[i]!, place, earned, isRace)
        tables.CONSTRUCTOR.add(teams[i]!, place, earned, isRace)
      }
    }
  }
  return { run, ...tables }
}

/** Puts a value into the first `length` ones, which stay in falling order. */
function insert(order: Int32Array, length: number, value: number): void {
  let at = length
  while (at > 0 && order[at - 1]! < value) {
    order[at] = order[at - 1]!
    at--
  }
  order[at] = value
}

/** A table of a championship: points, and among equals who has more of the better places. */
function championship(facts: ForecastFacts, category: CompetitorCategory, races: readonly PastSession[]) {
  const all = facts.competitors[category]
  const count = all.length
  const most = facts.competitors.DRIVER.length
  const before = Int32Array.from(all, ({ points }) => halves(points))
  const placesBefore = new Uint16Array((count + 1) * most)
  for (const { finished, teamOf } of races)
    finished.forEach((driver, place) => {
      const who = category === 'DRIVER' ? driver : (teamOf(driver) ?? count)
      placesBefore[who * most + place]! += 1
    })
  const points = new Int32Array(count + 1)
  const places = new Uint16Array(placesBefore.length)
  const order = new Int32Array(count)
  const isAhead = (a: number, b: number) => {
    if (points[a] !== points[b]) return points[a]! > points[b]!
    for (let place = 0; place < most; place++) {
      const difference = places[a * most + place]! - places[b * most + place]!
      if (difference !== 0) return difference > 0
    }
    return a < b
  }
  return {
    reset() {
      points.set(before)
      places.set(placesBefore)
    },
    add(who: number, place: number, earned: number, isRace: boolean) {
      points[who]! += earned
      if (isRace) places[who * most + place]! += 1
    },
    writePlaces(bytes: Uint8Array, at: number) {
      for (let who = 0; who < count; who++) {
        let position = who
        while (position > 0 && isAhead(who, order[position - 1]!)) {
          order[position] = order[position - 1]!
          position--
        }
        order[position] = who
      }
      for (let position = 0; position < count; position++) bytes[at + order[position]!] = position + 1
    },
  }
}
