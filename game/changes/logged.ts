import type { ChangeOf, EntryChange } from './entries.ts'
import type { RowChange } from './row-changes.ts'

/** The position of a race (from 1) before and after a new order; null: cancelled. */
export type PlaceChange = { kind: 'place'; race: number; before: number | null; after: number | null }

/** One change in a line of the public log. Imported results are logged row by row. */
export type LoggedChange = RowChange | PlaceChange | EntryChange

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

/** Splits a new order into one change per moved race. Added and deleted races have their own change. */
export function withPlaces(changes: readonly LoggedChange[]): Exclude<LoggedChange, { kind: 'order' }>[] {
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
