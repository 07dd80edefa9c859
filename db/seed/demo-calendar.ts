// The dates of the demo's running season: the facts of 2026, moved as its scenario needs.
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import { racesRun, type SeasonFacts, type SeededRace } from '#db/seed/facts.ts'
import { knownAt } from '#db/seed/known-at.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { firstOf } from '#game/must-have.ts'
import { keysIn } from '#game/records.ts'
import { calendarYear } from '#game/season.ts'

const minute = 60 * 1000
const hour = 60 * minute
export const day = 24 * hour

/** How far the running season has come. */
export const scenarios = {
  before: 'not begun; the season guesses are open',
  open: 'the next race starts in about two days; its guesses are open',
  closed: 'the next race started an hour ago, and no result of it will come',
  'race-night': 'the next race started 40 minutes ago; its result comes two hours after the start',
  after: 'finished, with medals',
} as const
export type Scenario = keyof typeof scenarios
export const scenarioNames = keysIn(scenarios)

/** The running season and how far its dates are moved, in milliseconds. */
export type Stage = { year: number; later: number }

/** The whole days that move an instant (milliseconds) to between 36 and 60 hours after `now`. */
export const daysToSoon = (instant: number, now: number) => Math.ceil((now + 36 * hour - instant) / day)

/** The running season is this year's. */
export const stageNow = (now: number, scenario: Scenario, night: Partial<Night> = {}): Stage => ({
  year: Math.max(calendarYear(now), SEASON_2026.year),
  later: laterFor(scenario, now, { ...usualNight, ...night }),
})

/** The race of a race night (null: the last one with a result), and how long ago it started (milliseconds). */
export type Night = { round: number | null; startedAgo: number }

const usualNight: Night = { round: null, startedAgo: 40 * minute }

/** Days are whole, so that races keep their time of day, except where an hour matters. */
function laterFor(scenario: Scenario, now: number, { round, startedAgo }: Night): number {
  const next = startOf(SEASON_2026.races.find((race) => !race.race)!)
  const testing = Date.parse(SEASON_2026.testing)
  switch (scenario) {
    case 'before':
      return Math.ceil((now + 9.5 * day - testing) / day) * day
    case 'closed':
      return roundStart(now - hour) - next
    case 'race-night':
      return roundStart(now - startedAgo) - startOf(raceOfNight(round))
    default:
      return daysToSoon(next, now) * day
  }
}

const raceOfNight = (round: number | null) =>
  SEASON_2026.races.findLast((race) => race.race && (round === null || race.round === round)) ??
  SEASON_2026.races.findLast((race) => race.race)!

const startOf = (race: SeededRace) => Date.parse(race.sessions.RACE)

const roundStart = (instant: number) => Math.floor(instant / (5 * minute)) * 5 * minute

/** The stage of an existing demo, derived from the start of its first race. */
export const stageOf = (year: number, firstStart: number): Stage => ({
  year,
  later: firstStart - Date.parse(firstOf(SEASON_2026.races).sessions.RACE),
})

export type DemoSeasons = {
  finished: SeasonFacts
  running: SeasonFacts
  /** The running season with everything that will happen. Participants guess near it. */
  coming: SeasonFacts
}

export function demoSeasons({ year, later }: Stage, scenario: Scenario, now: number): DemoSeasons {
  const facts = withDemoFlags(SEASON_2026)
  const races = (scenario === 'after' ? racesRun(facts) : facts.races).map((race) =>
    move(race, later, scenario),
  )
  const coming = { ...facts, year, races, testing: moved(facts.testing, later) }
  return { finished: withDemoFlags(SEASON_2025), running: knownAt(coming, now), coming }
}

/** The open race already has its qualifying, so earlier sessions of it move further into the past. */
function move(race: SeededRace, later: number, scenario: Scenario): SeededRace {
  const isOpen = scenario === 'open' && race.qualifying && !race.race
  const sessions = Object.entries(race.sessions).map(([session, start]) => [
    session,
    moved(start, isOpen && session !== 'RACE' ? later - 2 * day : later),
  ])
  return { ...race, sessions: Object.fromEntries(sessions) as SeededRace['sessions'] }
}

const moved = (instant: string, later: number) => new Date(Date.parse(instant) + later).toISOString()
