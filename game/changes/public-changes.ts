import { type LoggedChange, withPlaces } from './logged.ts'

type Shown = ReturnType<typeof withPlaces>[number]

/** The changes that the public log shows: those that affect points or cutoffs. */
export const publicChanges = (changes: readonly LoggedChange[]): Shown[] =>
  withPlaces(changes).filter(isPublic)

function isPublic(change: Shown): boolean {
  if ('part' in change) return true
  switch (change.kind) {
    case 'points':
    case 'outcome':
    case 'sprint':
    case 'flags':
    case 'grid':
    case 'start':
    case 'sessionCutoff':
    case 'place':
      return true
    case 'season':
    case 'race':
      return change.before !== null
    case 'competitor':
      return change.before?.position !== change.after?.position
    case 'alias':
    case 'ownTeam':
    case 'listing':
    case 'proposals':
      return false
  }
}
