import { type RaceCategory, raceCategories } from '#game/category.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import { isOutCertain, type LiveState } from '#game/live/state.ts'
import { type LiveRow, liveFieldOf, liveTable } from '#game/live/table.ts'
import { truthNow } from '#game/live/truth.ts'
import { scoreCategory } from '#game/scoring.ts'

/** One of the viewer's guesses, as it is worth now. `place`: where the driver is; null: nobody knows. */
export type OwnGuess = {
  category: RaceCategory
  driver: string
  place: number | null
  isOut: boolean
  isOutCertain: boolean
  difference: number | null
  points: number
}

/** The viewer's guesses on the race, in the order of the questions. */
export function ownGuesses(basis: LiveBasis, state: LiveState): OwnGuess[] {
  const { race, people, viewer, tables, drivers, before } = basis
  const me = people.find(({ user }) => user === viewer)
  if (me === undefined) return []
  const step = { race: race.id, truth: truthNow(before, drivers, state) }
  return raceCategories.flatMap((category) =>
    scoreCategory(me.guesses, category, step, tables).map(({ item, actual, difference, points }) => ({
      category,
      driver: drivers.find(({ id }) => id === item)?.shortName ?? item,
      place: actual,
      isOut: state.out.includes(item),
      isOutCertain: isOutCertain(state, item),
      difference,
      points,
    })),
  )
}

/** The viewer's row of the leaderboard as it is now. undefined: they are not in it. */
export const ownRow = (basis: LiveBasis, state: LiveState): LiveRow | undefined =>
  liveTable(basis, state, rankedIn(basis)).find(({ user }) => user === basis.viewer)

/** The participants who are ranked among themselves. undefined: everyone whom the page knows. */
export function rankedIn(basis: LiveBasis): Set<string> | undefined {
  const { viewer, followed } = basis
  if (liveFieldOf(basis) !== 'followed') return undefined
  return new Set(viewer === null ? followed : [viewer, ...followed])
}
