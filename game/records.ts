// Object.keys and Object.fromEntries forget the type of the keys. These are for records whose keys are all known.

export const keysIn = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

export const entriesIn = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(record) as [Key, Value][]

export const recordBy = <const Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, index: number) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<Key, Value>
