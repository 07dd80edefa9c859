import { sprintAt } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'
import { hasFinalResult, isInRows, partsFault } from './known-competitors.ts'

export const sprintRules: KindRules<'sprint'> = {
  isPublic: () => true,
  withDeletedRace: 'cleared',
  faultOf: ({ race }, { after }) =>
    partsFault({ SPRINT: sprintAt(after, race)?.rows ?? [] }, ['SPRINT'], after),
  needsReason: ({ race }, before) => hasFinalResult(before, race),
  names: ({ rows }, _, id) => isInRows(rows, id),
}
