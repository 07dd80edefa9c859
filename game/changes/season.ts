import { type CompetitorCategory, categories } from '#game/category.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { PointsTables } from '#game/points-tables.ts'
import type { SessionDeadline } from '#game/questions/question.ts'
import { keysIn, recordBy } from '#game/records.ts'
import type { GridState, ResultState } from '#game/results.ts'
import type { SeasonTruth } from '#game/steps.ts'
import {
  type AddressOf,
  addressOf,
  type CompetitorValue,
  type Entry,
  type EntryChange,
  type EntryKind,
  entryWith,
  type FlagsValue,
  isSameValue,
  type ListingValue,
  type RaceValue,
  type SeasonValue,
  type StartValue,
  type StoredEntry,
  type ValueOf,
} from './entries.ts'
import { resultParts, type TruthPart, type WholeOutcome } from './outcome.ts'
import { cutoffOf, type RaceStart } from './race-start.ts'

/** Values by address. An address that is missing has the value of `emptyAt`. */
type Entries = ReadonlyMap<string, Entry>

export type Race = RaceValue &
  ListingValue &
  RaceStart & {
    id: number
    /** From 1, in the order of the season; null: cancelled. */
    position: number | null
    /** When the guess window closes (milliseconds). */
    cutoff: number
    gridState: GridState | null
    resultState: ResultState | null
  }

type SeasonCompetitor = CompetitorValue & { category: CompetitorCategory; id: string }

/** All data of a season except guesses and scores. */
export type Season = {
  year: number
  /** Every change increments it. Writes expect it, as an optimistic lock. */
  version: number
  /** How many steps have scores. */
  steps: number
  /** The version of the rules behind the scores. */
  rules: number
  /** Readers see an edition that was made of other scores. */
  isBehind: boolean
  participants: number
  entries: Entries
  /** Deleted races by id. They keep their guesses, and no import restores them. */
  deleted: ReadonlyMap<number, RaceValue>
  /** Flags found in race control. The entries have the decisions on them. */
  proposals: readonly Proposal[]
} & Lists

type Proposal = {
  race: number
  session: FlagSession
  at: number
  type: FlagType
  lap: number
  /** Whether it counts by default. */
  ticked: boolean
}

/** Derived from the entries. */
type Lists = Pick<SeasonTruth, 'standings' | 'results' | 'sprints' | 'grids' | 'flags'> & {
  /** null: there is no such season. */
  season: SeasonValue | null
  tables: PointsTables
  order: readonly number[]
  competitors: readonly SeasonCompetitor[]
  aliases: readonly { category: CompetitorCategory; alias: string; competitor: string }[]
  /** In the order of the season, cancelled ones last. */
  races: readonly Race[]
}

export const seasonOf = (base: Omit<Season, keyof Lists>): Season => ({ ...base, ...listsIn(base) })

/** The season after these changes. */
export function apply(season: Season, changes: readonly EntryChange[]): Season {
  const entries = new Map(season.entries)
  const deleted = new Map(season.deleted)
  for (const change of changes) {
    const { before: _, after: value, ...at } = change
    put(entries, entryWith(at, value))
    if (change.kind !== 'race') continue
    if (change.after !== null) deleted.delete(change.race)
    else if (change.before !== null) deleted.set(change.race, change.before)
  }
  return seasonOf({ ...season, entries, deleted })
}

/** Sets a value. An empty value removes the address, so that equal seasons have equal entries. */
export function put(entries: Map<string, Entry>, entry: Entry) {
  if (isSameValue(entry.value, emptyAt(entry.kind))) entries.delete(addressOf(entry))
  else entries.set(addressOf(entry), entry)
}

const noFlags: FlagsValue = { flags: [], manual: false }

const emptyAt = (kind: EntryKind): Entry['value'] =>
  kind === 'flags' ? noFlags : kind === 'order' ? [] : null

export function valueAt<Kind extends EntryKind>(
  { entries }: Pick<Season, 'entries'>,
  at: AddressOf<Kind>,
): ValueOf<Kind> {
  const found = entries.get(addressOf(at)) ?? { kind: null, value: emptyAt(at.kind) }
  return (found.kind === 'start' ? withStartOf(found, entries) : found.value) as ValueOf<Kind>
}

/** Takes `jolpica` from the race itself. A deleted race has no start. */
function withStartOf(start: Entry & { kind: 'start' }, entries: Entries): StartValue | null {
  const race = valueAt({ entries }, { ...start, kind: 'race' })
  return race && start.value && { ...start.value, jolpica: race.startsAt }
}

type OfRaceKind = 'race' | 'start' | 'listing' | 'grid' | 'outcome' | 'sprint'

const ofRace =
  <Kind extends OfRaceKind>(kind: Kind) =>
  ({ year, entries }: Pick<Season, 'year' | 'entries'>, race: number): ValueOf<Kind> =>
    valueAt({ entries }, { kind, year, race } as AddressOf<Kind>)

export const raceAt = ofRace('race')
export const startAt = ofRace('start')
export const gridAt = ofRace('grid')
export const outcomeAt = ofRace('outcome')
export const sprintAt = ofRace('sprint')

/** The stored outcome of a race with its sprint. Missing parts are empty. */
export function wholeOutcome(season: Season, race: number): WholeOutcome {
  const { RACE, DRIVER, CONSTRUCTOR } = outcomeAt(season, race) ?? noResult
  return { RACE, DRIVER, CONSTRUCTOR, SPRINT: sprintAt(season, race)?.rows ?? [] }
}

const noResult = { RACE: [], DRIVER: [], CONSTRUCTOR: [] }

/** The admin's own cutoff of a session's questions, or null. */
export const sessionCutoffAt = (
  { year, entries }: Pick<Season, 'year' | 'entries'>,
  race: number,
  session: SessionDeadline,
) => valueAt({ entries }, { kind: 'sessionCutoff', year, race, session })

/** Whether an admin has set the driver's team, so that it does not follow the results. */
export const hasOwnTeam = ({ year, entries }: Pick<Season, 'year' | 'entries'>, driver: string): boolean =>
  valueAt({ entries }, { kind: 'ownTeam', year, id: driver }) !== null

export const flagsAt = ({ year, entries }: Pick<Season, 'year' | 'entries'>, race: number) =>
  valueAt({ entries }, { kind: 'flags', year, race }) ?? noFlags

/** The manual parts of a race. */
export function manualParts(season: Season, race: number): TruthPart[] {
  const outcome = outcomeAt(season, race)?.manual ?? []
  const isManual: Record<TruthPart, boolean | undefined> = {
    CALENDAR: raceAt(season, race)?.manual,
    GRID: gridAt(season, race)?.manual,
    RACE: outcome.includes('RACE'),
    SPRINT: sprintAt(season, race)?.manual,
    DRIVER: outcome.includes('DRIVER'),
    CONSTRUCTOR: outcome.includes('CONSTRUCTOR'),
    FLAGS: flagsAt(season, race).manual,
  }
  return keysIn(isManual).filter((part) => isManual[part])
}

/** The id of the n-th new race (from 0). A deleted race keeps its id. */
export const newRaceId = ({ year, races, deleted }: Season, n = 0): number =>
  Math.max(year * 100, ...races.map(({ id }) => id), ...deleted.keys()) + 1 + n

/** Deleted races as cancelled manual ones, so that no import adds them again. */
export const deletedRaces = (season: Season): Race[] =>
  [...season.deleted].map(([id, value]) => ({ ...raceRow(season, id, value, []), manual: true }))

function listsIn(base: Omit<Season, keyof Lists>): Lists {
  const { year, entries } = base
  const all = <Kind extends EntryKind>(kind: Kind) =>
    [...entries.values()].filter(
      (entry): entry is StoredEntry<Kind> => entry.kind === kind && entry.value !== null,
    )
  const order = valueAt(base, { kind: 'order', year }) ?? []
  const races = all('race').map(({ race, value }) => raceRow(base, race, value, order))
  const outcomes = all('outcome').map(({ race, value }) => ({ race, ...value }))
  const last = races.length + 1
  return {
    season: valueAt(base, { kind: 'season', year }),
    tables: recordBy(categories, (category) => valueAt(base, { kind: 'points', year, category }) ?? []),
    order,
    competitors: all('competitor')
      .map(({ category, id, value }) => ({ ...value, category, id }))
      .sort((a, b) => (a.category < b.category ? -1 : a.category > b.category ? 1 : a.position - b.position)),
    aliases: all('alias').map(({ category, id: alias, value }) => ({
      category,
      alias,
      competitor: value,
    })),
    races: races.sort((a, b) => (a.position ?? last) - (b.position ?? last) || a.id - b.id),
    results: outcomes.flatMap(({ race, RACE }) => RACE.map((row) => ({ ...row, race }))),
    sprints: all('sprint').flatMap(({ race, value }) => value.rows.map((row) => ({ ...row, race }))),
    grids: all('grid').flatMap(({ race, value }) =>
      value.rows.map(({ driver }, index) => ({ race, driver, position: index + 1 })),
    ),
    standings: outcomes.flatMap(({ race, ...tables }) =>
      resultParts.flatMap((part) =>
        part === 'RACE' ? [] : tables[part].map((row) => ({ ...row, race, category: part })),
      ),
    ),
    flags: all('flags').flatMap(({ race, value }) => value.flags.map((flag) => ({ ...flag, race }))),
  }
}

function raceRow(
  season: Pick<Season, 'year' | 'entries'>,
  id: number,
  value: RaceValue,
  order: readonly number[],
): Race {
  const start = startAt(season, id)
  const starts = { openF1StartsAt: start?.openF1 ?? null, believed: start?.believed ?? null }
  const listing = valueAt(season, { kind: 'listing', year: season.year, race: id })
  return {
    ...value,
    ...starts,
    knownAs: listing?.knownAs ?? null,
    round: listing?.round ?? null,
    id,
    position: order.indexOf(id) + 1 || null,
    cutoff: cutoffOf({ ...value, ...starts }),
    gridState: gridAt(season, id)?.state ?? null,
    resultState: outcomeAt(season, id)?.state ?? null,
  }
}
