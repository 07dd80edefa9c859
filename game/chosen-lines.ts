import { excerpt, type RankedLine } from './leaderboard.ts'
import { usernameKey } from './players.ts'
import { byName } from './ranking.ts'
import { pageSize } from './sides.ts'

// The lines that a page shows of a field, chosen from those that were read.

/** How many lines a search finds. */
export const mostFound = 25

/** The lines of a page of the leaderboard. */
export const linesOfSide = (lines: readonly RankedLine[], side: number): RankedLine[] =>
  lines.filter(({ place }) => place !== null && place > (side - 1) * pageSize && place <= side * pageSize)

/** The first lines of the leaderboard. */
export const firstLines = (lines: readonly RankedLine[]): RankedLine[] =>
  lines.filter(({ place }) => place !== null && place <= excerpt.top)

/** The line of a user with `near` others on each side, if it was read. */
export function nearestLines(lines: readonly RankedLine[], user: string, near: number): RankedLine[] {
  const me = lines.findIndex((line) => line.user === user)
  return me < 0 ? [] : lines.slice(Math.max(0, me - near), me + near + 1)
}

/** The lines whose names begin with a text, by name. */
export function matchingLines(lines: readonly RankedLine[], start: string): RankedLine[] {
  const key = usernameKey(start)
  return lines
    .filter(({ username }) => usernameKey(username).startsWith(key))
    .sort((a, b) => byName(a.username, b.username))
    .slice(0, mostFound)
}

/** Some lines and others, each once: by place, then those without one. */
export function mergedLines(...parts: readonly (readonly RankedLine[])[]): RankedLine[] {
  const byUser = new Map(parts.flat().map((line) => [line.user, line]))
  const last = Number.POSITIVE_INFINITY
  return [...byUser.values()].sort((a, b) => (a.place ?? last) - (b.place ?? last))
}
