/** The items in groups with one key each, in the order of their first items. */
export const groupsBy = <T>(list: readonly T[], key: (item: T) => unknown): [T, ...T[]][] =>
  [...Map.groupBy(list, key).values()] as [T, ...T[]][]
