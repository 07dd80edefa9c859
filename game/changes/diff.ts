import { addressOf, type Entry, type EntryChange, isSameValue, type OutcomeValue } from './entries.ts'
import { resultParts } from './outcome.ts'
import { type Season, startAt, valueAt } from './season.ts'

/** The changes that these entries and their cascades make. Roles belong to no season. */
export function diff(season: Season, wanted: readonly Entry[]): EntryChange[] {
  const gone = wanted.flatMap((entry) => (entry.kind === 'race' && entry.value === null ? entry.race : []))
  const kept = wanted.filter((entry) => !(isPartOfRace(entry) && gone.includes(entry.race)))
  const explicit = new Map(kept.map((entry) => [addressOf(entry), entry]))
  const all = kept.flatMap((entry) => [entry, ...cascade(season, entry)])
  all.push(...withoutDeleted(season, gone))
  // One entry per address; an explicit entry wins over a cascaded one.
  const byAddress = new Map(all.map((entry) => [addressOf(entry), explicit.get(addressOf(entry)) ?? entry]))
  return [...byAddress.values()].flatMap((entry) => {
    const { value: after, ...at } = normal(entry)
    const before = valueAt(season, at)
    return isSameValue(before, after) ? [] : [{ ...at, before, after } as EntryChange]
  })
}

const partsOfRace = ['grid', 'outcome', 'sprint', 'flags'] as const

/** Whether a deleted race cannot have this. Kept in the same request, it could not be undone. */
const isPartOfRace = (entry: Entry): entry is Entry & { kind: 'start' | (typeof partsOfRace)[number] } =>
  entry.kind === 'start' || partsOfRace.some((kind) => kind === entry.kind)

/** The changes that a source makes. It overwrites no manual value, and an outcome keeps its manual parts. */
export const diffOfSource = (season: Season, wanted: readonly Entry[]): EntryChange[] =>
  diff(
    season,
    wanted.flatMap((entry) => withoutManual(season, entry)),
  )

function withoutManual(season: Season, entry: Entry): Entry[] {
  if (entry.kind === 'outcome') return [{ ...entry, value: withManual(season, entry) }]
  const stored: unknown = valueAt(season, entry)
  const isManual = typeof stored === 'object' && stored !== null && 'manual' in stored && stored.manual
  return isManual ? [] : [entry]
}

/** The source's outcome with the stored manual parts in it. */
function withManual(season: Season, { value, ...at }: Entry & { kind: 'outcome' }) {
  const stored = valueAt(season, at)
  const manual = stored?.manual ?? []
  if (value === null || stored === null) return value
  const kept = resultParts.filter((part) => manual.includes(part)).map((part) => [part, stored[part]])
  return { ...value, ...Object.fromEntries(kept), manual } as OutcomeValue
}

/** A deleted race or competitor deletes what refers to it. A moved start discards the admin's choice of source. */
function cascade(season: Season, entry: Entry): Entry[] {
  if (entry.kind === 'competitor' && entry.value === null) {
    const { year, category, id } = entry
    const gone = season.aliases
      .filter((row) => row.category === category && row.competitor === id)
      .map(({ alias }): Entry => ({ kind: 'alias', year, category, id: alias, value: null }))
    return category === 'DRIVER' ? [...gone, { kind: 'ownTeam', year, id, value: null }] : gone
  }
  if (entry.kind !== 'race') return []
  const { year, race, value } = entry
  if (value === null) {
    return partsOfRace.map((kind) => normal({ kind, year, race, value: null }))
  }
  const start = startAt(season, race)
  return start?.believed && start.jolpica !== value.startsAt
    ? [{ kind: 'start', year, race, value: { ...start, jolpica: value.startsAt, believed: null } }]
    : []
}

/** Deleted races leave the order. */
function withoutDeleted({ year, order }: Season, gone: readonly number[]): Entry[] {
  return gone.length === 0
    ? []
    : [{ kind: 'order', year, value: order.filter((race) => !gone.includes(race)) }]
}

/** Sorts rows that have no order, so that equal values compare as equal. */
export function normal(entry: Entry): Entry {
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  if (entry.kind === 'flags') {
    const { flags, manual } = entry.value ?? { flags: [], manual: false }
    const sorted = flags.toSorted(
      (a, b) => byText(a.session, b.session) || a.lap - b.lap || byText(a.type, b.type),
    )
    return { ...entry, value: { flags: sorted, manual } }
  }
  if (entry.kind === 'proposals' && entry.value !== null) {
    const sorted = entry.value.toSorted((a, b) => a.at - b.at || byText(a.type, b.type))
    return { ...entry, value: sorted.length === 0 ? null : sorted }
  }
  return entry
}
