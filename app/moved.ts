import { isSameValue } from '#game/changes/entries.ts'
import { ownValue } from './own-value.ts'

/** Turns the id of a competitor or a race into its name. */
export type NameOf = (id: string | number) => string

/** An id without a name stays as it is. */
export const namesFrom =
  (names: Readonly<Record<string | number, string>>): NameOf =>
  (id) =>
    ownValue(names, id) ?? String(id)

/** What one value became, if it is another: at most one line. */
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
