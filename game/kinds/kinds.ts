import { type Entry, type EntryKind, entryWith } from '#game/changes/entries.ts'
import { keysIn } from '#game/records.ts'
import { aliasRules } from './alias.ts'
import { competitorRules } from './competitor.ts'
import { flagRules } from './flags.ts'
import { gridRules } from './grid.ts'
import type { KindRules } from './kind-rules.ts'
import { orderRules } from './order.ts'
import { outcomeRules } from './outcome.ts'
import { pointsRules } from './points.ts'
import { proposalRules } from './proposals.ts'
import { raceRules } from './race.ts'
import { seasonRules } from './season.ts'
import { sprintRules } from './sprint.ts'

/** Every kind of entry, by name. Their types are in game/changes/entries.ts. */
const kinds: { [Kind in EntryKind]: KindRules<Kind> } = {
  season: seasonRules,
  points: pointsRules,
  competitor: competitorRules,
  ownTeam: { isPublic: () => false },
  alias: aliasRules,
  race: raceRules,
  order: orderRules,
  listing: { isPublic: () => false },
  start: { isPublic: () => true, withDeletedRace: 'ignored' },
  sessionCutoff: { isPublic: () => true },
  grid: gridRules,
  outcome: outcomeRules,
  sprint: sprintRules,
  flags: flagRules,
  proposals: proposalRules,
}

export const rulesOf = (kind: EntryKind): KindRules<EntryKind> => kinds[kind]

/** The parts of a race that a deleted race loses. */
export const clearedWithRace = keysIn(kinds).filter((kind) => kinds[kind].withDeletedRace === 'cleared')

/** The entry with its rows sorted, so that equal values compare as equal. */
export function normal(entry: Entry): Entry {
  const { normal: sort } = rulesOf(entry.kind)
  return sort === undefined ? entry : entryWith(entry, sort(entry.value))
}
