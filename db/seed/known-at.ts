import { racesRun, type SeasonFacts, type SeededRace } from '#db/seed/facts.ts'
import { firstOf } from '#game/must-have.ts'
import type { Session } from '#game/season.ts'

const minute = 60_000

/** Milliseconds from the start of a session until its outcome is published. */
const publishedAfter = {
  SPRINT_QUALIFYING: 60 * minute,
  SPRINT: 60 * minute,
  QUALIFYING: 90 * minute,
  RACE: 120 * minute,
} satisfies Partial<Record<Session, number>>

/** The facts that are published about a season at `now` (milliseconds). Drivers are listed until the next race. */
export function knownAt(season: SeasonFacts, now: number): SeasonFacts {
  const races = season.races.map((race) => publishedOf(race, now))
  const next = racesRun({ ...season, races }).length + 1
  return { ...season, races, drivers: season.drivers.filter(({ stints }) => firstOf(stints).from <= next) }
}

function publishedOf(race: SeededRace, now: number): SeededRace {
  const { sprintQualifying, sprintGrid, sprint, sprintFlags, qualifying, grid, race: result, flags } = race
  const { round, key, name, circuit, place, country, laps, sessions } = race
  const isKnown = (session: keyof typeof publishedAfter) =>
    Date.parse(sessions[session] ?? '') + publishedAfter[session] <= now
  return {
    ...{ round, key, name, circuit, place, country, laps, sessions },
    ...(isKnown('SPRINT_QUALIFYING') && { sprintQualifying, sprintGrid }),
    ...(isKnown('SPRINT') && { sprint, sprintFlags }),
    ...(isKnown('QUALIFYING') && { qualifying, grid }),
    ...(isKnown('RACE') && { race: result, flags }),
    listedToo: isKnown('RACE') ? race.listedToo : [],
  }
}
