import type { SeasonFacts, SeededRace } from '#db/seed/facts.ts'
import { SEASON_2026 } from '#db/seed/season-2026.ts'

/** A race without any outcome. */
const unrun = ({ round, key, name, circuit, place, country, laps, sessions }: SeededRace): SeededRace => {
  return { round, key, name, circuit, place, country, laps, sessions, listedToo: [] }
}

const renumbered = (races: SeededRace[]): SeasonFacts => ({
  ...SEASON_2026,
  races: races
    .toSorted((a, b) => a.sessions.RACE.localeCompare(b.sessions.RACE))
    .map((race, index) => ({ ...unrun(race), round: index + 1 })),
})

const inApril = (
  key: string,
  name: string,
  circuit: string,
  place: string,
  country: string,
  day: string,
) => ({
  ...unrun(SEASON_2026.races[0]!),
  key,
  name,
  circuit,
  place,
  country,
  sessions: { QUALIFYING: `2026-04-${Number(day) - 1}T16:00:00Z`, RACE: `2026-04-${day}T15:00:00Z` },
})

const elsewhere = SEASON_2026.races.filter(({ circuit }) => circuit !== 'sepang')

/** The calendar as published before the season: 24 races. */
export const asPublished = renumbered([
  ...elsewhere,
  inApril('bahrain', 'Bahrain', 'bahrain', 'Sakhir', 'BH', '12'),
  inApril('saudi-arabia', 'Saudi-Arabia', 'jeddah', 'Jeddah', 'SA', '19'),
])

/** After two cancellations: 22 races. */
export const twoCalledOff = renumbered(elsewhere)

/** After one race returned on another circuit: 23 races. */
export const oneBackElsewhere = renumbered(SEASON_2026.races)
