import { completedRaces, currentSeason } from '#game/season.ts'
import { Refusal } from '#worker/errors.ts'

/** A year and a race. null means the current season, or its newest race with a result. */
export type SeasonAsked = { year: number | null; race: number | null }

type Race = { id: number; year: number; position: number | null; resultState: unknown }

/**
 * The season and step of a request, from all seasons and the races of its year. `season` is null before the
 * first season; `step` counts the completed races up to the requested one. Refuses with not-found an unknown
 * season, and a race without a result in it.
 */
export function findAsked<Season extends { year: number }, R extends Race>(
  asked: SeasonAsked,
  seasons: readonly Season[],
  races: readonly R[],
  now: number,
) {
  if (asked.race !== null && races.length === 0) throw new Refusal('not-found', 'no-such-race')
  const years = seasons.map((season) => season.year)
  const year = asked.year ?? races[0]?.year ?? currentSeason(years, now)
  const season = seasons.find((s) => s.year === year) ?? null
  if (season === null && asked.year !== null) throw new Refusal('not-found', 'no-such-season')

  const completed = completedRaces(races)
  const step = asked.race === null ? completed.length : completed.findIndex(({ id }) => id === asked.race) + 1
  if (asked.race !== null && step === 0) {
    const known = races.some(({ id }) => id === asked.race)
    throw new Refusal('not-found', known ? 'no-result-yet' : 'no-such-race')
  }
  return { years, season, completed, step }
}
