import type { CompetitorCategory } from '#game/category.ts'
import type { ChangeFault } from '#game/changes/change-fault.ts'
import type { ChangeOf, Entry, EntryKind, ValueOf } from '#game/changes/entries.ts'
import type { Season } from '#game/changes/season.ts'

/** The season around an admin's changes. */
export type Around = {
  /** Before and after all the changes. */
  before: Season
  after: Season
  /** Whether a guess, grid, classification or table has this competitor. */
  isUsed: (category: CompetitorCategory, id: string) => boolean
  /** Milliseconds. */
  now: number
}

/** The rules of one kind of entry. The engine (game/engine) applies them, and names only races itself. */
export type KindRules<Kind extends EntryKind> = {
  /** Whether the public log shows a change: it affects points or cutoffs. */
  isPublic(change: ChangeOf<Kind>): boolean
  /** Sorts rows that have no order, so that equal values compare as equal. */
  normal?(value: ValueOf<Kind>): ValueOf<Kind>
  /** The entries that follow from a requested one. */
  cascade?(season: Season, entry: Entry & { kind: Kind }): Entry[]
  /** Whether a deleted race loses it, or has it no longer without a change of its own. */
  withDeletedRace?: 'cleared' | 'ignored'
  /** The value that a source may write. Without this rule, no source overwrites a manual value. */
  fromSource?(season: Season, entry: Entry & { kind: Kind }): ValueOf<Kind>
  /** Why an admin's change is refused; null: it is allowed. */
  faultOf?(change: ChangeOf<Kind>, around: Around): ChangeFault | null
  /** Whether an admin's change needs a reason. `now` is in milliseconds. */
  needsReason?(change: ChangeOf<Kind>, before: Season, now: number): boolean
  /** The value that undoes a change though the present value is another; undefined: it cannot be undone. */
  revert?(season: Season, change: ChangeOf<Kind>): ValueOf<Kind> | undefined
  /** Whether a value refers to a competitor, who must then stay. */
  names?(value: NonNullable<ValueOf<Kind>>, category: CompetitorCategory, id: string): boolean
}
