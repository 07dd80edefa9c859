// The dates of the demo's running season: the facts of 2026, moved by whole days.
import { withDemoFlags } from '#db/seed/demo-flags.ts'
import type { RaceFacts, SeasonFacts } from '#db/seed/facts.ts'
import { SEASON_2025 } from '#db/seed/season-2025.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'
import { calendarYear } from '#game/season.ts'

export const day = 24 * 60 * 60 * 1000
const soon = 36 * 60 * 60 * 1000

export type Stage = { year: number; days: number }

/** The whole days that move an instant (milliseconds) to between 36 and 60 hours after `now`. */
export const daysToSoon = (instant: number, now: number) => Math.ceil((now + soon - instant) / day)

/** The running season is this year's. Its first race without a result starts in about two days. */
export function stageNow(now: number): Stage {
  const open = SEASON_2026.races.find((race) => !race.race)!
  return {
    year: Math.max(calendarYear(now), SEASON_2026.year),
    days: daysToSoon(Date.parse(open.sessions.RACE), now),
  }
}

/** The stage of an existing demo, derived from the start of its first race. */
export const stageOf = (year: number, firstStart: number): Stage => ({
  year,
  days: Math.round((firstStart - Date.parse(SEASON_2026.races[0]!.sessions.RACE)) / day),
})

export type DemoSeasons = { finished: SeasonFacts; running: SeasonFacts }

export function demoSeasons({ year, days }: Stage): DemoSeasons {
  const facts = withDemoFlags(SEASON_2026)
  const races = facts.races.map((race) => move(race, days))
  return {
    finished: withDemoFlags(SEASON_2025),
    running: { ...facts, year, races, testing: later(facts.testing, days) },
  }
}

/** The open race already has its qualifying, so earlier races move further into the past. */
function move(race: RaceFacts, days: number): RaceFacts {
  const before = race.qualifying && !race.race ? days - 2 : days
  const sessions = Object.entries(race.sessions).map(([session, start]) => [
    session,
    later(start, session === 'RACE' ? days : before),
  ])
  return { ...race, sessions: Object.fromEntries(sessions) as RaceFacts['sessions'] }
}

const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * day).toISOString()
