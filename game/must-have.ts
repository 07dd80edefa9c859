// For what the caller knows to be there. These throw where a type cannot say it and the caller is wrong.

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`)
  return value
}

export const firstOf = <T>(list: readonly T[]): T => present(list[0], 'the first item')

export const lastOf = <T>(list: readonly T[]): T => present(list.at(-1), 'the last item')

export const itemAt = <T>(list: ArrayLike<T>, index: number): T => present(list[index], `item ${index}`)

export const valueIn = <K, V>(map: ReadonlyMap<K, V>, key: K): V =>
  present(map.get(key), `the value of ${key}`)

/** The items of two lists of one length, side by side. */
export const sideBySide = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.map((one, index) => [one, itemAt(second, index)])

/** The items in groups with one key each, in the order of their first items. */
export const groupsBy = <T>(list: readonly T[], key: (item: T) => unknown): [T, ...T[]][] =>
  [...Map.groupBy(list, key).values()] as [T, ...T[]][]
