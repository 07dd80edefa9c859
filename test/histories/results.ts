import type { SeededRace } from '#db/seed/facts.ts'
import type { Event, Season } from './events.ts'
import { freshRace, moved } from './facts.ts'
import { type Part, parts, withSwap } from './source.ts'
import { day, hour, minute, type World, withOutcome } from './world.ts'

type Of<Name extends Event['do']> = Extract<Event, { do: Name }>

// Actions of the sources: they publish, correct, fail and change their calendar.

const publishedFrom = (part: Part, { sessions }: SeededRace): number => {
  const at = (session: string | undefined) =>
    session === undefined ? Number.POSITIVE_INFINITY : Date.parse(session)
  switch (part) {
    case 'qualifying':
      return at(sessions.QUALIFYING) + hour
    case 'grid':
      return at(sessions.QUALIFYING) + 3 * hour
    case 'sprint':
    case 'sprintFlags':
      return at(sessions.SPRINT) + hour
    case 'race':
    case 'flags':
      return at(sessions.RACE) + 2 * hour
  }
}

/** The races in the source's calendar, in order. */
const races = (world: World, season: Season) => world.sources.visible(world.years[season]).races

export function publish(world: World, { season, race, part }: Of<'publish'>) {
  const year = world.years[season]
  const found = races(world, season)[race]
  if (found === undefined || world.now < publishedFrom(part, found)) return
  publishPart(world, year, found, part)
}

function publishPart(world: World, year: number, race: SeededRace, part: Part) {
  if (publishedFrom(part, race) === Number.POSITIVE_INFINITY) return
  if (part === 'flags') world.sources.setRaceControl(year, race.key, 'RACE', raceControl(race.laps))
  if (part === 'sprintFlags') world.sources.setRaceControl(year, race.key, 'SPRINT', raceControl(3))
  world.sources.publish(year, race.key, part)
}

/** Two yellows and a safety car before a stoppage, and one yellow after the restart. */
const raceControl = (seed: number): [number, string][] => [
  [0, 'SESSION STARTED'],
  [300, 'YELLOW IN TRACK SECTOR 3'],
  [340, 'CLEAR IN TRACK SECTOR 3'],
  [600, 'SAFETY CAR DEPLOYED'],
  [1200, 'YELLOW IN TRACK SECTOR 5'],
  [1260, 'CLEAR IN TRACK SECTOR 5'],
  [2000, 'RED FLAG - RACE SUSPENDED'],
  [3500, seed % 2 === 0 ? 'STANDING START' : 'ROLLING START'],
  [4000, 'YELLOW IN TRACK SECTOR 2'],
  [4060, 'CLEAR IN TRACK SECTOR 2'],
  [5400, 'CHEQUERED FLAG'],
]

/** Waits until the next race is over and publishes everything, but imports nothing. False after the last race. */
export async function restOfWeekend(world: World, season: Season): Promise<boolean> {
  const year = world.years[season]
  const next = races(world, season).find(({ key }) => !world.sources.isPublished(year, key, 'race'))
  if (next === undefined) return false
  await world.waitUntil(Date.parse(next.sessions.RACE) + 3 * hour)
  for (const part of parts) publishPart(world, year, next, part)
  return true
}

export async function weekend(world: World, { season, until }: Of<'weekend'>) {
  const year = world.years[season]
  const next = races(world, season).find(({ key }) => !world.sources.isPublished(year, key, 'race'))
  if (next === undefined) return
  const start = Date.parse(next.sessions.RACE)
  await world.waitUntil(publishedFrom('grid', next))
  for (const part of ['qualifying', 'grid'] as const) publishPart(world, year, next, part)
  await world.runClock()
  if (until === 'qualified') return
  await world.waitUntil(start + 3 * hour)
  for (const part of ['sprint', 'race', 'flags', 'sprintFlags'] as const) publishPart(world, year, next, part)
  for (let runs = 0; runs < 2; runs++) {
    await world.waitUntil(world.now + 10 * minute)
    await world.runClock()
  }
}

/** Swaps two cars in a published result. */
export function correct(world: World, { season, race, i, j }: Of<'correct'>) {
  const year = world.years[season]
  const found = races(world, season)[race]
  if (found?.race === undefined || i === j || Math.max(i, j) > 6) return
  world.sources.change(year, found.key, (one) => ({ ...one, race: withSwap(one.race!, i, j) }))
}

const isRun = (world: World, year: number, { key, sessions }: SeededRace) =>
  world.sources.isPublished(year, key, 'qualifying') || Date.parse(sessions.RACE) < world.now

export function callOff(world: World, { season, race }: Of<'call off'>) {
  const year = world.years[season]
  const found = races(world, season)[race]
  if (found === undefined || isRun(world, year, found) || races(world, season).length < 3) return
  world.sources.callOff(year, found.key, false)
}

export function bringBack(world: World, { season, race }: Of<'bring back'>) {
  const year = world.years[season]
  const off = world.sources.facts(year).races.filter(({ key }) => !world.sources.isRunning(year, key))
  const found = off[race % off.length]
  if (found === undefined || Date.parse(found.sessions.RACE) < world.now + 3 * day) return
  world.sources.callOff(year, found.key, true)
}

export function move(world: World, { season, race, hours }: Of<'move'>) {
  const year = world.years[season]
  const found = races(world, season)[race]
  if (found === undefined || isRun(world, year, found)) return
  const start = Date.parse(found.sessions.RACE) + hours * hour
  if (start - 2 * day < world.now) return
  world.sources.change(year, found.key, (one) => moved(one, hours * hour))
}

export function append(world: World, { season, round }: Of<'append'>) {
  const year = world.years[season]
  const all = world.sources.facts(year).races
  const last = Math.max(...all.map(({ sessions }) => Date.parse(sessions.RACE)), world.now)
  const race = freshRace(round, last + 14 * day)
  if (all.some(({ key }) => key === race.key) || !race.sessions.RACE.startsWith(String(year))) return
  world.sources.append(year, withOutcome(round)(race))
}

export function swap(world: World, { season, race }: Of<'swap'>) {
  const year = world.years[season]
  const [one, other] = races(world, season).slice(race, race + 2)
  if (one === undefined || other === undefined) return
  if (isRun(world, year, one) || isRun(world, year, other)) return
  const apart = Date.parse(other.sessions.RACE) - Date.parse(one.sessions.RACE)
  world.sources.change(year, one.key, (it) => moved(it, apart))
  world.sources.change(year, other.key, (it) => moved(it, -apart))
}
