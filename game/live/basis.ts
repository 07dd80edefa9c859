import type { PointsTables } from '#game/points-tables.ts'
import type { Score } from '#game/score.ts'
import type { Guesses } from '#game/scoring.ts'
import type { SeasonBefore } from './season-before.ts'

/** How many are followed of a field that is larger than a window: the first ones and members of own leagues. */
export const mostFollowed = { first: 50, fellows: 400 }

/** A driver as the pages of a running race show them. */
export type LiveDriver = {
  id: string
  name: string
  shortName: string
  code: string | null
  number: number | null
  /** The id of the constructor. */
  team: string | null
  color: string | null
}

/** A participant whose points are followed while a race runs. */
export type LivePerson = {
  user: string
  username: string
  /** The score before the race. */
  before: Score
  /** The part of it that the questions on the season give. */
  seasonBefore: Score
  guesses: Guesses
}

/**
 * Everything that a page needs once to compute all points of a race that runs. `isWholeField`: everyone of
 * the season is in `people`. Else it has only the viewer, their leagues and the top 50, and ranks in the
 * whole season are unknown.
 */
export type LiveBasis = {
  race: {
    id: number
    year: number
    name: string
    position: number
    startsAt: number
    cutoff: number
    laps: number | null
  }
  /** The drivers of the season, sorted by id: see Roster. */
  drivers: readonly LiveDriver[]
  tables: PointsTables
  before: SeasonBefore
  /** In the order of names. */
  people: readonly LivePerson[]
  isWholeField: boolean
  /** The viewer (null: a visitor), and those whom the viewer follows: members of their leagues. */
  viewer: string | null
  followed: readonly string[]
}
