import { type Category, categories, isFlagCategory, isRaceCategory } from '#game/category.ts'
import type { Moved } from './move.ts'
import type { MovedRace } from './races.ts'
import type { MovedSeason } from './seasons.ts'

/** Known ways in which the rules of the two games differ. */
export type DifferenceReason =
  /** The original game gives a guess points only if its driver is on the starting grid. */
  | 'not-on-grid'
  /** The original game places a driver who did not start. Here such a driver has no place. */
  | 'did-not-start'
  /** The original game skips a competitor who is missing from the table. Here they come last in it. */
  | 'not-in-standings'
  /** The original game counts a guess on a race that has a grid and no result. */
  | 'race-without-result'
  /** The dump has numbers for a race that has no result in it. */
  | 'no-such-step'
  /** The flags were guessed incompletely and not moved. */
  | 'incomplete-flags'
  /** The points differ, so the placement may. */
  | 'other-points'

type Place = {
  year: number
  race: number | null
  user: string
  category: Category | null
  what: 'points' | 'placement'
}

/** Why a number differs, if it is known. */
export function reasonFor(
  moved: Moved,
  { hasStep, ...place }: Place & { hasStep: boolean },
): DifferenceReason | null {
  if (!hasStep) return 'no-such-step'
  const season = moved.seasons.find(({ year }) => year === place.year)
  if (season === undefined) return null
  if (place.what === 'placement') return 'other-points'
  const asked = place.category === null ? categories : [place.category]
  const causes = asked.map((one) => causeIn(moved, season, one, place))
  return causes.find((cause) => cause !== null) ?? null
}

function causeIn(
  moved: Moved,
  season: MovedSeason,
  category: Category,
  { user, race }: Place,
): DifferenceReason | null {
  const own = moved.guesses.filter(
    (guess) => guess.user === user && guess.year === season.year && guess.category === category,
  )
  const at = season.races.findIndex(({ id }) => id === race)
  if (isRaceCategory(category)) {
    return firstOf(season.races.slice(0, at + 1).map((one) => raceCause(one, own)))
  }
  if (isFlagCategory(category)) return own.length === 0 ? 'incomplete-flags' : null
  const guessed = own.flatMap(({ answer }): string[] => JSON.parse(answer))
  const listed = new Set(season.races[at]?.standings.map(({ competitor }) => competitor))
  return at >= 0 && guessed.some((one) => !listed.has(one)) ? 'not-in-standings' : null
}

function raceCause({ id, grid, result }: MovedRace, guesses: Moved['guesses']): DifferenceReason | null {
  return firstOf(
    guesses.map((guess) => {
      if (guess.race !== id) return null
      const finish = result.find(({ driver }) => driver === guess.driver)
      if (result.length === 0 && grid.length > 0) return 'race-without-result'
      if (finish?.status === 'DID_NOT_START') return 'did-not-start'
      return finish !== undefined && !grid.some(({ driver }) => driver === guess.driver)
        ? 'not-on-grid'
        : null
    }),
  )
}

const firstOf = (causes: readonly (DifferenceReason | null)[]) =>
  causes.find((cause) => cause !== null) ?? null
