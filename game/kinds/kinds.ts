import type { Entry, EntryKind } from '#game/changes/entries.ts'
import { alias } from './alias.ts'
import { competitor } from './competitor.ts'
import { flags } from './flags.ts'
import { grid } from './grid.ts'
import type { KindRules } from './kind-rules.ts'
import { order } from './order.ts'
import { outcome } from './outcome.ts'
import { points } from './points.ts'
import { proposals } from './proposals.ts'
import { race } from './race.ts'
import { season } from './season.ts'
import { sprint } from './sprint.ts'

/** Every kind of entry, by name. Their types are in game/changes/entries.ts. */
const kinds: { [Kind in EntryKind]: KindRules<Kind> } = {
  season,
  points,
  competitor,
  ownTeam: { isPublic: () => false },
  alias,
  race,
  order,
  listing: { isPublic: () => false },
  start: { isPublic: () => true, withDeletedRace: 'ignored' },
  sessionCutoff: { isPublic: () => true },
  grid,
  outcome,
  sprint,
  flags,
  proposals,
}

export const rulesOf = (kind: EntryKind): KindRules<EntryKind> => kinds[kind]

/** The parts of a race that a deleted race loses. */
export const clearedWithRace = (Object.keys(kinds) as EntryKind[]).filter(
  (kind) => kinds[kind].withDeletedRace === 'cleared',
)

/** The entry with its rows sorted, so that equal values compare as equal. */
export function normal(entry: Entry): Entry {
  const { normal: sort } = rulesOf(entry.kind)
  return sort === undefined ? entry : ({ ...entry, value: sort(entry.value) } as Entry)
}
