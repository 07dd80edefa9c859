import {
  addressOf,
  changeOf,
  type Entry,
  type EntryChange,
  entryWith,
  isSameValue,
} from '#game/changes/entries.ts'
import { type Season, valueAt } from '#game/changes/season.ts'
import { clearedWithRace, normal, rulesOf } from '#game/kinds/kinds.ts'

/** The changes that these entries and their cascades make. */
export function diff(season: Season, wanted: readonly Entry[]): EntryChange[] {
  const gone = wanted.flatMap((entry) => (isDeletedRace(entry) ? entry.race : []))
  const kept = wanted
    .filter((entry) => !(isPartOfRace(entry) && gone.includes(entry.race)))
    .map((entry) => (entry.kind === 'order' ? orderWithout(entry.year, entry.value ?? [], gone) : entry))
  const explicit = new Map(kept.map((entry) => [addressOf(entry), entry]))
  const all = kept.flatMap((entry) => [entry, ...cascade(season, entry)])
  if (gone.length > 0) all.push(orderWithout(season.year, season.order, gone))
  // One entry per address; an explicit entry wins over a cascaded one.
  const byAddress = new Map(all.map((entry) => [addressOf(entry), explicit.get(addressOf(entry)) ?? entry]))
  return [...byAddress.values()].flatMap((entry) => {
    const { value: after, ...at } = normal(entry)
    const before = valueAt(season, at)
    return isSameValue(before, after) ? [] : [changeOf(at, { before, after })]
  })
}

const isDeletedRace = (entry: Entry): entry is Entry & { kind: 'race' } =>
  entry.kind === 'race' && entry.value === null

/** Whether a deleted race cannot have this. Kept in the same request, it could not be undone. */
const isPartOfRace = (entry: Entry): entry is Entry & { race: number } =>
  rulesOf(entry.kind).withDeletedRace !== undefined

/** The changes of a source, which overwrites no manual value. */
export const diffOfSource = (season: Season, wanted: readonly Entry[]): EntryChange[] =>
  diff(
    season,
    wanted.flatMap((entry) => withoutManual(season, entry)),
  )

function withoutManual(season: Season, entry: Entry): Entry[] {
  const { fromSource } = rulesOf(entry.kind)
  if (fromSource !== undefined) return [entryWith(entry, fromSource(season, entry))]
  const stored: unknown = valueAt(season, entry)
  const isManual = typeof stored === 'object' && stored !== null && 'manual' in stored && stored.manual
  return isManual ? [] : [entry]
}

/** A deleted race loses its parts. */
function cascade(season: Season, entry: Entry): Entry[] {
  if (!isDeletedRace(entry)) return rulesOf(entry.kind).cascade?.(season, entry) ?? []
  const { year, race } = entry
  return clearedWithRace.map((kind) => normal(entryWith({ kind, year, race }, null)))
}

/** Deleted races leave the order, also one that the same request sets. */
const orderWithout = (year: number, order: readonly number[], gone: readonly number[]): Entry => ({
  kind: 'order',
  year,
  value: order.filter((race) => !gone.includes(race)),
})
