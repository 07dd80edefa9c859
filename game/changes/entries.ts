import type { Category, CompetitorCategory } from '#game/category.ts'
import type { FlagSession, FlagType, ProposalState } from '#game/flags.ts'
import type { PointsTable } from '#game/points.ts'
import type { SessionDeadline } from '#game/questions/question.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { Session } from '#game/season.ts'
import type { Source } from '#game/source.ts'
import type { Finish, ResultPart, Standing } from './outcome.ts'

// An entry is one part of a season that can change: an address and its whole value (null: none). A change has the
// values before and after, so it can be shown, logged, written and undone. Instants are in milliseconds.
// `manual`: no import overwrites the value.

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

/** Picks the value of a competitor from a larger row. */
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
  /** The admin's cutoff; null: the race closes at its start. */
  ownCutoff: number | null
  sessions: Partial<Record<Session, number>>
  manual: boolean
}

/** Picks the value of a race from a larger row. */
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

/** The name and number of a race in the source's calendar; null: the source does not have it. */
export type ListingValue = { knownAs: string | null; round: number | null }

export const listingValue = ({ knownAs, round }: ListingValue): ListingValue | null =>
  knownAs === null && round === null ? null : { knownAs, round }

/** The starts of a race by both sources. `jolpica` is the current start; `believed` null: undecided. */
export type StartValue = { jolpica: number; openF1: number; believed: Source | null }

export type GridRow = { driver: string; pitLane: boolean }
export type GridValue = { state: GridState; rows: readonly GridRow[]; manual: boolean }
/** The result of a race. `manual`: the parts that no import overwrites. */
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
/** An admin's decision on a proposed flag. */
export type FlagDecision = { at: number; type: FlagType; state: Exclude<ProposalState, 'OPEN'> }

type OfRace = { year: number; race: number }

type Kinds = {
  season: { at: { year: number }; value: SeasonValue }
  points: { at: { year: number; category: Category }; value: PointsTable }
  competitor: { at: { year: number; category: CompetitorCategory; id: string }; value: CompetitorValue }
  /** An admin has set the driver's team; null: it follows the results. */
  ownTeam: { at: { year: number; id: string }; value: true }
  /** `id`: a source's name for a competitor. The value is the competitor's id. */
  alias: { at: { year: number; category: CompetitorCategory; id: string }; value: string }
  race: { at: OfRace; value: RaceValue }
  /** The ids of the races that are not cancelled, in season order. */
  order: { at: { year: number }; value: readonly number[] }
  listing: { at: OfRace; value: ListingValue }
  start: { at: OfRace; value: StartValue }
  /** When an admin closes the questions of a session (milliseconds); null: they close at its start. */
  sessionCutoff: { at: OfRace & { session: SessionDeadline }; value: number }
  grid: { at: OfRace; value: GridValue }
  outcome: { at: OfRace; value: OutcomeValue }
  sprint: { at: OfRace; value: SprintValue }
  flags: { at: OfRace; value: FlagsValue }
  /** Decisions on the proposed flags of a session; null: all of them wait. */
  proposals: { at: OfRace & { session: FlagSession }; value: readonly FlagDecision[] }
}

export type EntryKind = keyof Kinds
type Of<Kind extends EntryKind, Rest> = { kind: Kind } & Kinds[Kind]['at'] & Rest
export type ValueOf<Kind extends EntryKind> = Kinds[Kind]['value'] | null
export type AddressOf<Kind extends EntryKind> = { kind: Kind } & Kinds[Kind]['at']

/** An address and its requested value. */
export type Entry = { [Kind in EntryKind]: Of<Kind, { value: ValueOf<Kind> }> }[EntryKind]

/** An address with its values before and after. */
export type EntryChange = {
  [Kind in EntryKind]: Of<Kind, { before: ValueOf<Kind>; after: ValueOf<Kind> }>
}[EntryKind]
export type ChangeOf<Kind extends EntryKind> = EntryChange & { kind: Kind }

/** An entry as a season has it: a value of null is left out. */
export type StoredEntry<Kind extends EntryKind> = Entry & { kind: Kind; value: Kinds[Kind]['value'] }

type Address = {
  kind: EntryKind
  year: number
  category?: Category
  session?: Session
  id?: string
  race?: number
}

/** An address as a map key. */
export const addressOf = ({ kind, year, category, session, id, race }: Address): string =>
  [kind, year, category, session, id, race].join('|')

// The types of an address and its values belong together, which TypeScript cannot follow when the kind varies.

export const entryWith = (at: AddressOf<EntryKind>, value: ValueOf<EntryKind>) => ({ ...at, value }) as Entry

export const changeOf = (
  at: AddressOf<EntryKind>,
  values: { before: ValueOf<EntryKind>; after: ValueOf<EntryKind> },
) => ({ ...at, ...values }) as EntryChange

/** Compares values without regard to the order of their keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** A value as JSON with sorted keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
