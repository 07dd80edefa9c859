import { isSameValue } from '#game/changes/entries.ts'
import { ownValue } from '#game/own-value.ts'

/** Maps the id of a competitor or race to its name. */
export type NameOf = (id: string | number) => string

/** An id without a name is returned unchanged. */
export const namesFrom =
  (names: Readonly<Record<string | number, string>>): NameOf =>
  (id) =>
    ownValue(names, id) ?? String(id)

/** A line with the old and the new value, or none if they are equal. */
export function moved<T>(
  label: string,
  before: T | null | undefined,
  after: T | null | undefined,
  say: (value: T) => string,
) {
  if (isSameValue(before ?? null, after ?? null)) return []
  const words = (value: T | null | undefined) => (value == null ? 'ingen' : say(value))
  return [before === undefined ? `${label}: ${words(after)}` : `${label}: ${words(before)} → ${words(after)}`]
}
