import { groupsBy } from './groups.ts'
import { byName } from './ranking.ts'

type Guess = {
  user: { username: string }
  driver: { id: string }
  /** null: not on the grid. */
  start: number | null
  /** null until there is a result. */
  finish: { difference: number | null; points: number } | null
  /** How many made it. */
  same: number
}

/**
 * The guesses of a race category by driver, each group in order of name. With a result the best guess is first,
 * before it the most popular one. A driver without a finishing place comes after those with one.
 */
export function groupsByDriver<G extends Guess>(guesses: readonly G[]): [G, ...G[]][] {
  const groups = groupsBy(guesses, ({ driver }) => driver.id)
  for (const group of groups) group.sort((a, b) => byName(a.user.username, b.user.username))
  return groups.sort(
    (a, b) => comparePoints(a[0], b[0]) || sameOf(b) - sameOf(a) || last(a[0].start) - last(b[0].start),
  )
}

/** How many made the guesses of a group. */
export const sameOf = (group: readonly Pick<Guess, 'same'>[]): number =>
  group.reduce((sum, { same }) => sum + same, 0)

const comparePoints = ({ finish: a }: Guess, { finish: b }: Guess): number =>
  a === null || b === null ? 0 : b.points - a.points || last(a.difference) - last(b.difference)

const last = (value: number | null): number => value ?? 1_000
