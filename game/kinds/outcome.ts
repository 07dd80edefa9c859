import { isSameValue, type OutcomeValue } from '#game/changes/entries.ts'
import { resultParts } from '#game/changes/outcome.ts'
import { corrections } from '#game/changes/row-changes.ts'
import { valueAt } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'
import { hasFinalResult, isInRows, partsFault } from './known-competitors.ts'

export const outcomeRules: KindRules<'outcome'> = {
  isPublic: () => true,
  withDeletedRace: 'cleared',

  /** The source's outcome with the stored manual parts in it. */
  fromSource(season, { value, ...at }) {
    const stored = valueAt(season, at)
    const manual = stored?.manual ?? []
    if (value === null || stored === null) return value
    const kept = resultParts.filter((part) => manual.includes(part)).map((part) => [part, stored[part]])
    return { ...value, ...Object.fromEntries(kept), manual } as OutcomeValue
  },

  faultOf({ race, after: outcome }, { after, now }) {
    if (outcome === null) return null
    const start = after.races.find(({ id }) => id === race)?.startsAt ?? Infinity
    return start > now ? { kind: 'race-ahead' } : partsFault(outcome, resultParts, after)
  },

  needsReason: ({ race }, before) => hasFinalResult(before, race),

  /** A change can be undone though a source has filled in empty values since. */
  revert(season, { before, after, ...at }) {
    const now = valueAt(season, at)
    if (after === null || now === null || corrections(after, now).length > 0) return undefined
    const { RACE, DRIVER, CONSTRUCTOR } = now
    return isSameValue(now, { ...after, RACE, DRIVER, CONSTRUCTOR }) ? before : undefined
  },

  names: (outcome, category, id) =>
    isInRows(outcome.RACE, id) || outcome[category].some(({ competitor }) => competitor === id),
}
