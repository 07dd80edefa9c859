import type { ChangeOf, LoggedChange, PlaceChange } from './entries.ts'

/** The reason of a public log line without an admin's reason. */
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

type Shown = Exclude<LoggedChange, { kind: 'order' }>

/** The changes that the public log shows: those that affect points or cutoffs. */
export const publicChanges = (changes: readonly LoggedChange[]): Shown[] =>
  withPlaces(changes).filter(isPublic)

/** Splits a new order into one change per moved race. Added and deleted races have their own change. */
export function withPlaces(changes: readonly LoggedChange[]): Shown[] {
  const isAddedOrDeleted = (race: number) =>
    changes.some(
      (change) =>
        'kind' in change &&
        change.kind === 'race' &&
        change.race === race &&
        (change.before === null || change.after === null),
    )
  return changes.flatMap((change) =>
    'kind' in change && change.kind === 'order'
      ? placesIn(change).filter(({ race }) => !isAddedOrDeleted(race))
      : change,
  )
}

function placesIn({ before, after }: ChangeOf<'order'>): PlaceChange[] {
  const placeIn = (order: readonly number[] | null, race: number) => (order ?? []).indexOf(race) + 1 || null
  return [...new Set([...(after ?? []), ...(before ?? [])])]
    .map((race): PlaceChange => {
      return { kind: 'place', race, before: placeIn(before, race), after: placeIn(after, race) }
    })
    .filter((place) => place.before !== place.after)
}

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
    case 'live':
    case 'role':
    case 'sessions':
      return false
  }
}
