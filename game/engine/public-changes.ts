import { type LoggedChange, withPlaces } from '#game/changes/logged.ts'
import { rulesOf } from '#game/kinds/kinds.ts'

type Shown = ReturnType<typeof withPlaces>[number]

/** The changes that the public log shows: those that affect points or cutoffs. */
export const publicChanges = (changes: readonly LoggedChange[]): Shown[] =>
  withPlaces(changes).filter(isPublic)

const isPublic = (change: Shown): boolean =>
  'part' in change || change.kind === 'place' || rulesOf(change.kind).isPublic(change)
