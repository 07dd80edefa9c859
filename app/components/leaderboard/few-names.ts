import { counted } from '#words/format.ts'

/** Names up to two of them, else only their number. */
export const namesOf = (some: readonly { username: string }[], count = some.length): string =>
  count <= 2
    ? some.map(({ username }) => username).join(' og ')
    : `${some[0]?.username} og ${counted(count - 1, 'annen', 'andre')}`
