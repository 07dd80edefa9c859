import { type Entry, type EntryChange, isSameValue, type RaceValue } from './entries.ts'
import { asEntries, orderIn, type RaceOrder, withoutRace, withRace } from './race-order.ts'
import { raceAt, type StoredSeason, valueAt } from './stored-season.ts'

type RaceChange = EntryChange & { kind: 'race' }

/**
 * What takes these changes back, or null where something else stands by now. What nothing has come after is put
 * back as it was, gaps in the calendar too. Later the numbers are the calendar's: races that only got another one
 * are asked, and put back, only where the order was all that was changed.
 */
export function undoing(
  stored: StoredSeason,
  changes: readonly EntryChange[],
  { isRenumberedSince }: { isRenumberedSince: boolean },
): Entry[] | null {
  const isExact = (change: EntryChange) => isSameValue(valueAt(stored, asBefore(change)), change.after)
  const races = changes.filter((change) => change.kind === 'race')
  const isOrderOnly = races.length === changes.length && races.every(isRenumbering)
  if ((isOrderOnly || !isRenumberedSince) && changes.every(isExact) && hasRoom(stored, races)) {
    return changes.map(asBefore)
  }
  if (isOrderOnly) return null
  const rest = changes.filter(({ kind }) => kind !== 'race')
  const own = races.filter((race) => !isRenumbering(race))
  const isLeft = ({ race, after }: RaceChange) => isSameButNumber(raceAt(stored, race), after)
  return rest.every(isExact) && own.every(isLeft) ? [...asTheyWere(stored, own), ...rest.map(asBefore)] : null
}

const asBefore = ({ before, after: _, ...at }: EntryChange) => ({ ...at, value: before }) as Entry

const isRun = (race: RaceValue | null): race is RaceValue & { position: number } =>
  race !== null && race.position !== null

const isSameButNumber = (one: RaceValue | null, other: RaceValue | null) =>
  isRun(one) && isRun(other)
    ? isSameValue({ ...one, position: 0 }, { ...other, position: 0 })
    : isSameValue(one, other)

const isRenumbering = ({ before, after }: RaceChange) =>
  isRun(before) && isRun(after) && isSameButNumber(before, after)

/** Whether no other race has a number that one of these had. */
function hasRoom(stored: StoredSeason, races: readonly RaceChange[]): boolean {
  const own = new Set(races.map(({ race }) => race))
  const taken = new Set(orderIn(stored).flatMap(({ id, position }) => (own.has(id) ? [] : position)))
  return races.every(({ before }) => !isRun(before) || !taken.has(before.position))
}

/** Each in its place: what was taken out comes back to its number, and what was put in goes. */
function asTheyWere(stored: StoredSeason, races: readonly RaceChange[]): Entry[] {
  const order = orderBefore(orderIn(stored), races)
  const own = races.map(({ year, race, before }): Entry => {
    const position = order.find(({ id }) => id === race)?.position ?? null
    return { kind: 'race', year, race, value: before && { ...before, position } }
  })
  const others = order.filter(({ id }) => races.every(({ race }) => race !== id))
  return [...own, ...asEntries(stored, others)]
}

function orderBefore(order: RaceOrder, races: readonly RaceChange[]): RaceOrder {
  const leaving = races.filter(({ before, after }) => isRun(after) && !isRun(before))
  const coming = races
    .flatMap(({ race: id, before, after }) =>
      isRun(before) && !isRun(after) ? { id, position: before.position } : [],
    )
    .sort((a, b) => a.position - b.position)
  const left = leaving.reduce((kept, { race }) => withoutRace(kept, race), order)
  return coming.reduce(withRace, left)
}
