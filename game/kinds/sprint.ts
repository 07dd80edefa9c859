import { corrections } from '#game/changes/row-changes.ts'
import { sprintAt, valueAt } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'
import { hasFinalResult, isInRows, partsFault } from './known-competitors.ts'

export const sprintRules: KindRules<'sprint'> = {
  isPublic: () => true,
  withDeletedRace: 'cleared',
  faultOf: ({ race }, { after }) =>
    partsFault({ SPRINT: sprintAt(after, race)?.rows ?? [] }, ['SPRINT'], after),
  needsReason: ({ race }, before) => hasFinalResult(before, race),
  /** Like that of an outcome. */
  revert(season, { before, after, ...at }) {
    const now = valueAt(season, at)
    if (after === null || now === null || after.manual !== now.manual) return undefined
    return corrections({ SPRINT: after.rows }, { SPRINT: now.rows }).length === 0 ? before : undefined
  },
  names: ({ rows }, _, id) => isInRows(rows, id),
}
