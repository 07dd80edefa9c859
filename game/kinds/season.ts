import type { ChangeFault } from '#game/changes/change-fault.ts'
import type { Season } from '#game/changes/season.ts'
import type { KindRules } from './kind-rules.ts'

export const seasonRules: KindRules<'season'> = {
  // A new season has no participants yet.
  isPublic: ({ before }) => before !== null,
  faultOf: ({ after }, { after: season }) => (after?.finishedAt == null ? null : unfinished(season)),
  needsReason: (change, { season }, now) =>
    season !== null &&
    season.cutoff <= now &&
    (change.before?.cutoff !== change.after?.cutoff || change.after?.finishedAt === null),
}

/** A season can be finished when every race has a result or is cancelled. */
function unfinished({ races }: Season): ChangeFault | null {
  const left = races.find(({ position, resultState }) => position !== null && resultState === null)
  return left ? { kind: 'unfinished', race: left.name } : null
}
