/** The object's own value under an untrusted key, without inherited ones such as "constructor". */
export const ownValue = <T>(values: Readonly<Record<string | number, T>>, name: string | number) =>
  Object.hasOwn(values, name) ? values[name] : undefined
