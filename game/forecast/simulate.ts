import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { countTable, generator, gumbelTable, normalTable } from './chance.ts'
import { type Draws, flagAt, partsOf, type Shape, sizeOfDraw, writeFlags } from './draws.ts'
import type { ForecastFacts, PastSession } from './facts.ts'
import { formOf } from './form.ts'
import { model } from './model.ts'
import { pick, unit } from './quantiles.ts'

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
 * The past races that are taken for those ahead: each time a past race or one that was chosen before, with equal chances. So a
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

/** A constructor or a driver's car in one simulated season. `form`: until now, in parts of `unit`. */
type Team = { index: number; start: number; form: number }
type Car = { index: number; driver: number; team: Team; start: number; form: number }

/** A power of two. A number that is sorted has the car in its lowest bits. */
const mostCars = 64

/** Runs the sessions that are left, again and again. */
function restOfSeason(facts: ForecastFacts, races: readonly PastSession[], next: () => number) {
  const { retirement, teams, cars } = startersOf(facts, races)
  const [gumbel, normal] = [gumbelTable(model.noise), normalTable()]
  const tables = recordBy(competitorCategories, (category) => championship(facts, category, races))
  const shrink = 1 / Math.sqrt(1 + races.length / model.racesToLearn)
  const spreads = recordBy(competitorCategories, (category) =>
    inUnits(model.strength[category].offset * shrink),
  )
  const walk = inUnits(model.walk)
  const drift = (spread: number) => (pick(normal, next()) * spread) >> 10
  const sessions = facts.ahead.map((session) => ({
    points: facts.points[session].map(halves),
    retires: Math.round((session === 'RACE' ? retirement : retirement / 2) * 65_536),
    isRace: session === 'RACE',
  }))
  const order = new Int32Array(cars.length)
  const run = () => {
    tables.DRIVER.reset()
    tables.CONSTRUCTOR.reset()
    for (const car of cars) car.form = car.start + drift(spreads.DRIVER)
    for (const team of teams) team.form = team.start + drift(spreads.CONSTRUCTOR)
    for (const { points, retires, isRace } of sessions) {
      for (const team of teams) team.form += drift(walk)
      let running = 0
      for (const { index, form, team } of cars) {
        const random = next()
        // The lowest bits decide whether the car retires, the highest ones how it does.
        if ((random & 0xffff) < retires) continue
        insert(order, running++, (form + team.form + pick(gumbel, random)) * mostCars + index)
      }
      for (let place = 0; place < running; place++) {
        const { driver, team } = cars[order[place]! & (mostCars - 1)]!
        const earned = points[place] ?? 0
        tables.DRIVER.add(driver, place, earned, isRace)
        tables.CONSTRUCTOR.add(team.index, place, earned, isRace)
      }
    }
  }
  return { run, ...tables }
}

const inUnits = (strength: number) => Math.round(strength * unit)

/** The cars of the newest race run all that is left. A driver whose constructor is not known has one of strength 0. */
function startersOf(facts: ForecastFacts, races: readonly PastSession[]) {
  const { strength, retirement } = formOf(facts)
  const teams = [...strength.CONSTRUCTOR, 0].map(
    (own, index): Team => ({ index, start: inUnits(own), form: 0 }),
  )
  const newest = races.at(-1)
  const drivers = newest ? [...newest.finished, ...newest.retired] : []
  const cars = drivers.map((driver, index): Car => {
    const team = teams[newest?.teamOf(driver) ?? teams.length - 1]!
    return { index, driver, team, start: inUnits(strength.DRIVER[driver]!), form: 0 }
  })
  return { retirement, teams, cars }
}

/** Puts a number into the first `length` ones, which stay in falling order. */
function insert(order: Int32Array, length: number, value: number): void {
  let at = length
  for (; at > 0 && order[at - 1]! < value; at--) order[at] = order[at - 1]!
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
        for (; position > 0 && isAhead(who, order[position - 1]!); position--)
          order[position] = order[position - 1]!
        order[position] = who
      }
      order.forEach((who, position) => {
        bytes[at + who] = position + 1
      })
    },
  }
}
