import { type EntryChange, type LoggedChange, placesIn } from './entries.ts'

/** Why a line of the public log was written, where no admin has given a reason. */
export type ChangeReason =
  | 'by-hand'
  | 'result-imported'
  | 'result-changed'
  | 'tables-changed'
  | 'sprint-imported'
  | 'sprint-changed'
  | 'grid-known'
  | 'grid-changed'
  | 'calendar-changed'
  | 'starts-differ'
  | 'starts-agree'
  | 'flags-counted'

/** What the public log shows of these changes: everything that decides points, or until when one may guess. */
export function publicChanges(changes: readonly EntryChange[]): LoggedChange[] {
  const withOwnLine = new Set(
    changes.flatMap((change) =>
      change.kind === 'race' && (change.before === null || change.after === null) ? [change.race] : [],
    ),
  )
  return changes
    .filter(isPublic)
    .flatMap((change): LoggedChange[] =>
      change.kind === 'order' ? placesIn(change).filter(({ race }) => !withOwnLine.has(race)) : [change],
    )
}

function isPublic(change: EntryChange): boolean {
  switch (change.kind) {
    case 'points':
    case 'outcome':
    case 'sprint':
    case 'flags':
    case 'grid':
    case 'start':
    case 'order':
      return true
    case 'season':
    case 'race':
      return change.before !== null
    case 'competitor':
      return change.before?.position !== change.after?.position
    case 'alias':
    case 'listing':
    case 'proposals':
    case 'role':
      return false
  }
}
