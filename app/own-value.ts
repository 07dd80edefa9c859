/** What an object itself holds under a name that comes from outside; not what every object inherits. */
export const ownValue = <T>(values: Readonly<Record<string | number, T>>, name: string | number) =>
  Object.hasOwn(values, name) ? values[name] : undefined
