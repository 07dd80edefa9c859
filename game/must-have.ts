// For what the caller knows to be there. These throw where a type cannot say it and the caller is wrong.

function present<T>(value: T | undefined, key: unknown): T {
  if (value === undefined) throw new Error(`nothing at ${key}`)
  return value
}

export const itemAt = <T>(list: ArrayLike<T>, index: number): T => present(list[index], index)

export const firstOf = <T>(list: readonly T[]): T => itemAt(list, 0)

export const lastOf = <T>(list: readonly T[]): T => itemAt(list, list.length - 1)

export const valueIn = <K, V>(map: ReadonlyMap<K, V>, key: K): V => present(map.get(key), key)

/** The items of two lists of one length, side by side. */
export const sideBySide = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.map((one, index) => [one, itemAt(second, index)])
