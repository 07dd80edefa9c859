/** A function of small whole numbers that computes each value once, because many participants guess alike. */
export function kept<Value>(find: (key: number) => Value): (key: number) => Value {
  const values: Value[] = []
  return (key) => (values[key] ??= find(key))
}
