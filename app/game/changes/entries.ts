import type { Category, CompetitorCategory } from '#game/category.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { Role } from '#game/players.ts'
import type { PointsTable } from '#game/points.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { Session } from '#game/season.ts'
import type { Source } from '#game/source.ts'
import type { ProposalState } from './flag-proposals.ts'
import type { Change, Outcome, OutcomePart } from './outcome.ts'

// Everything an admin can change is an entry: an address, and the whole value that stands there (null:
// nothing). A change is the same entries before and after, so it can be shown, logged and undone alike.
// Instants in milliseconds. `handMade`: imports leave it alone until it is released.

export type SeasonValue = { cutoff: number; finishedAt: number | null }

export type CompetitorValue = {
  position: number
  name: string
  shortName: string
  code: string | null
  number: number | null
  /** A driver's constructor. */
  team: string | null
  /** "#rrggbb" */
  color: string | null
}

export type RaceValue = {
  /** null: cancelled. */
  position: number | null
  name: string
  circuit: string
  place: string
  country: string
  laps: number | null
  startsAt: number
  /** The cutoff an admin has set; null: the start. */
  ownCutoff: number | null
  sessions: Partial<Record<Session, number>>
  handMade: boolean
}

/** When two sources say that a race starts. `jolpica` is what the race has now; `believed` null: undecided. */
export type StartValue = { jolpica: number; openF1: number; believed: Source | null }

export type GridRow = { driver: string; pitLane: boolean }
export type GridValue = { state: GridState; rows: readonly GridRow[]; handMade: boolean }
/** `state` null: the race has no result yet, only a sprint. */
export type OutcomeValue = Outcome & { state: ResultState | null; handMade: readonly OutcomePart[] }
export type Flag = { session: FlagSession; lap: number; type: FlagType }
export type FlagsValue = { flags: readonly Flag[]; handMade: boolean }
/** Whether a flag that race control told of counts. */
export type Decision = { at: number; type: FlagType; state: Exclude<ProposalState, 'OPEN'> }

type Kinds = {
  season: { at: { year: number }; value: SeasonValue }
  points: { at: { year: number; category: Category }; value: PointsTable }
  competitor: { at: { year: number; category: CompetitorCategory; id: string }; value: CompetitorValue }
  /** What a source calls a competitor, and whom it means. */
  alias: { at: { year: number; category: CompetitorCategory; id: string }; value: string }
  race: { at: { year: number; race: number }; value: RaceValue }
  start: { at: { year: number; race: number }; value: StartValue }
  grid: { at: { year: number; race: number }; value: GridValue }
  outcome: { at: { year: number; race: number }; value: OutcomeValue }
  flags: { at: { year: number; race: number }; value: FlagsValue }
  /** What was decided of race control's proposals; null: all of them wait. */
  proposals: { at: { year: number; race: number; session: FlagSession }; value: readonly Decision[] }
  role: { at: { user: string; role: Role }; value: true }
}

export type EntryKind = keyof Kinds
export const entryKinds = [
  'outcome',
  'grid',
  'flags',
  'proposals',
  'race',
  'start',
  'points',
  'competitor',
  'alias',
  'season',
  'role',
] as const satisfies readonly EntryKind[]
type Of<Kind extends EntryKind, Rest> = { kind: Kind } & Kinds[Kind]['at'] & Rest
export type ValueOf<Kind extends EntryKind> = Kinds[Kind]['value'] | null

/** An address and what is to stand there. */
export type Entry = { [Kind in EntryKind]: Of<Kind, { value: ValueOf<Kind> }> }[EntryKind]

/** An address, what stood there, and what stands there now. */
export type EntryChange = {
  [Kind in EntryKind]: Of<Kind, { before: ValueOf<Kind>; after: ValueOf<Kind> }>
}[EntryKind]

/** In letters: a reason stands in logs, among others. */
export const longestReason = 300

/** What an admin did: changed something, undid it, asked for an import, took or put back a backup. */
export const adminActions = ['CHANGE', 'UNDO', 'IMPORT', 'BACKUP'] as const
export type AdminAction = (typeof adminActions)[number]

/** What a line of the admin log may be about: a kind of entry, or something done. */
export type AdminTopic = EntryKind | AdminAction

/** A line of the public log: of an import, or of an admin. */
export type LoggedChange = Change | EntryChange

/** Of a line of the log, what an import changed. */
export const outcomeChanges = (what: readonly LoggedChange[]): Change[] =>
  what.filter((change): change is Change => 'part' in change)

/** The same values in another order of their keys are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** A value as text that is equal for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The entries that stand in `before` of a change: what undoing it asks for. */
export const reversed = ({ before, after, ...at }: EntryChange) =>
  ({ ...at, before: after, after: before }) as EntryChange
