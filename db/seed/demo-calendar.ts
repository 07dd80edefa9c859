// The dates of the demo's running season: the facts of 2026, moved as its scenario needs.
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import { type RaceFacts, racesRun, type SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { calendarYear } from '#game/season.ts'

const minute = 60 * 1000
const hour = 60 * minute
export const day = 24 * hour

/**
 * Where the running season is: not begun, with an open race, with a race whose cutoff has just passed, or
 * finished.
 */
export const scenarios = ['before', 'open', 'closed', 'after'] as const
export type Scenario = (typeof scenarios)[number]

/** The running season and how far its dates are moved, in milliseconds. */
export type Stage = { year: number; later: number }

/** The whole days that move an instant (milliseconds) to between 36 and 60 hours after `now`. */
export const daysToSoon = (instant: number, now: number) => Math.ceil((now + 36 * hour - instant) / day)

/** The running season is this year's. */
export const stageNow = (now: number, scenario: Scenario): Stage => ({
  year: Math.max(calendarYear(now), SEASON_2026.year),
  later: laterFor(scenario, now),
})

/** Days are whole, so that races keep their time of day, except where an hour matters. */
function laterFor(scenario: Scenario, now: number): number {
  const next = Date.parse(SEASON_2026.races.find((race) => !race.race)!.sessions.RACE)
  const testing = Date.parse(SEASON_2026.testing)
  switch (scenario) {
    case 'before':
      return Math.ceil((now + 9.5 * day - testing) / day) * day
    case 'closed':
      return Math.floor((now - hour) / (5 * minute)) * 5 * minute - next
    default:
      return daysToSoon(next, now) * day
  }
}

/** The stage of an existing demo, derived from the start of its first race. */
export const stageOf = (year: number, firstStart: number): Stage => ({
  year,
  later: firstStart - Date.parse(SEASON_2026.races[0]!.sessions.RACE),
})

export type DemoSeasons = {
  finished: SeasonFacts
  running: SeasonFacts
  /** The running season with everything that will happen. Participants guess near it. */
  coming: SeasonFacts
}

export function demoSeasons({ year, later }: Stage, scenario: Scenario): DemoSeasons {
  const facts = withDemoFlags(SEASON_2026)
  const races = (scenario === 'after' ? racesRun(facts) : facts.races).map((race) =>
    move(race, later, scenario),
  )
  const coming = { ...facts, year, races, testing: moved(facts.testing, later) }
  return {
    finished: withDemoFlags(SEASON_2025),
    running: scenario === 'before' ? notBegun(coming) : coming,
    coming,
  }
}

/** The open race already has its qualifying, so earlier sessions of it move further into the past. */
function move(race: RaceFacts, later: number, scenario: Scenario): RaceFacts {
  const isOpen = scenario === 'open' && race.qualifying && !race.race
  const sessions = Object.entries(race.sessions).map(([session, start]) => [
    session,
    moved(start, isOpen && session !== 'RACE' ? later - 2 * day : later),
  ])
  return { ...race, sessions: Object.fromEntries(sessions) as RaceFacts['sessions'] }
}

/** The calendar and the first drivers. */
const notBegun = (season: SeasonFacts): SeasonFacts => ({
  ...season,
  drivers: season.drivers.filter(({ stints }) => stints[0]!.from === 1),
  races: season.races.map(({ round, key, name, circuit, place, country, laps, sessions }) => ({
    ...{ round, key, name, circuit, place, country, laps, sessions },
    listedToo: [],
  })),
})

const moved = (instant: string, later: number) => new Date(Date.parse(instant) + later).toISOString()
