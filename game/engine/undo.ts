import { type Entry, type EntryChange, entryWith, isSameValue } from '#game/changes/entries.ts'
import { type Season, valueAt } from '#game/changes/season.ts'
import { rulesOf } from '#game/kinds/kinds.ts'

/** Entries that revert these changes, or null if a later change conflicts. */
export function undo(season: Season, changes: readonly EntryChange[]): Entry[] | null {
  const entries = changes.map((change): Entry | null => {
    const { before, after, ...at } = change
    if (isSameValue(valueAt(season, at), after)) return entryWith(at, before)
    const value = rulesOf(change.kind).revert?.(season, change)
    return value === undefined ? null : entryWith(at, value)
  })
  return entries.every((entry) => entry !== null) ? entries : null
}
