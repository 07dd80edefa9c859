import type { Category, CompetitorCategory } from '#game/category.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { Role } from '#game/players.ts'
import type { PointsTable } from '#game/points.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { Session } from '#game/season.ts'
import type { Source } from '#game/source.ts'
import type { ProposalState } from './flag-proposals.ts'
import type { Change, Finish, ResultPart, Standing } from './outcome.ts'

// Everything of a season that can change is an entry: an address, and the whole value at it (null: nothing). A
// change is an entry with its value before and after, so it can be shown, logged, written and undone alike.
// Instants in milliseconds. `manual`: the source may not overwrite it.

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

/** The value of a competitor, out of a row with more. */
export const competitorValue = ({
  position,
  name,
  shortName,
  code,
  number,
  team,
  color,
}: CompetitorValue): CompetitorValue => ({ position, name, shortName, code, number, team, color })

export type RaceValue = {
  name: string
  circuit: string
  place: string
  country: string
  laps: number | null
  startsAt: number
  /** The cutoff an admin has set; null: the start. */
  ownCutoff: number | null
  sessions: Partial<Record<Session, number>>
  manual: boolean
}

/** The value of a race, out of a row with more. */
export const raceValue = (race: RaceValue): RaceValue => ({
  name: race.name,
  circuit: race.circuit,
  place: race.place,
  country: race.country,
  laps: race.laps,
  startsAt: race.startsAt,
  ownCutoff: race.ownCutoff,
  sessions: race.sessions,
  manual: race.manual,
})

/** What the source calls a race, and its number in the source's calendar; null: the source does not have it. */
export type ListingValue = { knownAs: string | null; round: number | null }

export const listingValue = ({ knownAs, round }: ListingValue): ListingValue | null =>
  knownAs === null && round === null ? null : { knownAs, round }

/** When two sources say that a race starts. `jolpica` is what the race has now; `believed` null: undecided. */
export type StartValue = { jolpica: number; openF1: number; believed: Source | null }

export type GridRow = { driver: string; pitLane: boolean }
export type GridValue = { state: GridState; rows: readonly GridRow[]; manual: boolean }
/** A race with a result. `manual`: the parts that the source may not overwrite. */
export type OutcomeValue = {
  state: ResultState
  RACE: readonly Finish[]
  DRIVER: readonly Standing[]
  CONSTRUCTOR: readonly Standing[]
  manual: readonly ResultPart[]
}
export type SprintValue = { rows: readonly Finish[]; manual: boolean }
export type Flag = { session: FlagSession; lap: number; type: FlagType }
export type FlagsValue = { flags: readonly Flag[]; manual: boolean }
/** Whether a flag that race control reported counts. */
export type Decision = { at: number; type: FlagType; state: Exclude<ProposalState, 'OPEN'> }

type OfRace = { year: number; race: number }

type Kinds = {
  season: { at: { year: number }; value: SeasonValue }
  points: { at: { year: number; category: Category }; value: PointsTable }
  competitor: { at: { year: number; category: CompetitorCategory; id: string }; value: CompetitorValue }
  /** What a source calls a competitor, and whom it means. */
  alias: { at: { year: number; category: CompetitorCategory; id: string }; value: string }
  race: { at: OfRace; value: RaceValue }
  /** The ids of the races that are run, in their order: a race's position is its place in this list. */
  order: { at: { year: number }; value: readonly number[] }
  listing: { at: OfRace; value: ListingValue }
  start: { at: OfRace; value: StartValue }
  grid: { at: OfRace; value: GridValue }
  outcome: { at: OfRace; value: OutcomeValue }
  sprint: { at: OfRace; value: SprintValue }
  flags: { at: OfRace; value: FlagsValue }
  /** What was decided of race control's proposals; null: all of them wait. */
  proposals: { at: OfRace & { session: FlagSession }; value: readonly Decision[] }
  role: { at: { user: string; role: Role }; value: true }
}

export type EntryKind = keyof Kinds
type Of<Kind extends EntryKind, Rest> = { kind: Kind } & Kinds[Kind]['at'] & Rest
export type ValueOf<Kind extends EntryKind> = Kinds[Kind]['value'] | null
export type AddressOf<Kind extends EntryKind> = { kind: Kind } & Kinds[Kind]['at']

/** An address and the value wanted at it. */
export type Entry = { [Kind in EntryKind]: Of<Kind, { value: ValueOf<Kind> }> }[EntryKind]

/** An address, and the values at it before and after. */
export type EntryChange = {
  [Kind in EntryKind]: Of<Kind, { before: ValueOf<Kind>; after: ValueOf<Kind> }>
}[EntryKind]
export type ChangeOf<Kind extends EntryKind> = EntryChange & { kind: Kind }

/** In letters: a reason is shown in logs, among others. */
export const longestReason = 300

/** What an admin did: changed something, undid it, asked for an import, took or put back a backup. */
export const adminActions = ['CHANGE', 'UNDO', 'IMPORT', 'BACKUP'] as const
export type AdminAction = (typeof adminActions)[number]

/** What the admin log can be searched for: a kind of entry that admins change, or something done. */
export const topicKinds = [
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
export type AdminTopic = (typeof topicKinds)[number] | AdminAction

/** The position of one race before and after a change of the order; null: it is not run. */
export type PlaceChange = { kind: 'place'; race: number; before: number | null; after: number | null }

/** One thing in a line of the admin log. Old lines have positions race by race. */
export type AdminChange = EntryChange | PlaceChange

/** One thing in a line of the public log. Imported results are logged row by row. */
export type LoggedChange = Change | PlaceChange | EntryChange

/** The address as a key, the same for the same address. */
export function addressOf(at: AddressOf<EntryKind>): string {
  const { kind, year, category, session, id, race, user, role } = at as Record<string, unknown>
  return [kind, year, category, session, id, race, user, role].join('|')
}

/** The same values in another order of their keys are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** A value as text that is equal for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
