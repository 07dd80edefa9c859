import { firstOf } from '#game/must-have.ts'
import { byName } from '#game/ranking.ts'

/** Some participants, by id. `of`: how many they are together with those who are not named. */
export type People = { users: readonly string[]; of: number }

type Named = { user: string; username: string }

/** More are named by the first of them and a number. */
const mostNamed = 3

/** These participants by name. `of`: how many they are, if some were not read. */
export function peopleOf(some: readonly Named[], of = some.length): People {
  const users = some.toSorted((a, b) => byName(a.username, b.username)).map(({ user }) => user)
  const isEveryoneNamed = of <= mostNamed && users.length === of
  return { users: isEveryoneNamed || users.length === 0 ? users : [firstOf(users)], of }
}

/** The only one of them, or null. */
export const onlyOne = (people: People | null): string | null =>
  people?.of === 1 ? (people.users[0] ?? null) : null

export const isSamePeople = (a: People, b: People): boolean =>
  a.of === b.of && a.users.length === b.users.length && a.users.every((user, at) => user === b.users[at])
