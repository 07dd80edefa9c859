import { usernameSkeleton } from '#game/names/usernames.ts'
import { usernameKey } from '#game/players.ts'
import type { SheetLine } from './sheet.ts'

type Person = { id: string; username: string; isUnclaimed: boolean }

/** A line with the user who has its name, or a look-alike; null: nobody does. */
export type MatchedLine = SheetLine & { user: Person | null }

/** No two users have names that look alike, except names from before that rule: then the same spelling decides. */
export function matched(lines: readonly SheetLine[], people: readonly Person[]): MatchedLine[] {
  const bySkeleton = Map.groupBy(people, ({ username }) => usernameSkeleton(username))
  return lines.map((line) => {
    const found = bySkeleton.get(usernameSkeleton(line.name)) ?? []
    const same = found.find(({ username }) => usernameKey(username) === usernameKey(line.name))
    return { ...line, user: same ?? found[0] ?? null }
  })
}
