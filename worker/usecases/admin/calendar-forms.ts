import { raceAdminWords } from '#app/race-admin-words.ts'
import { highestRaceId } from '#db/queries/calendar.ts'
import type { Entry, RaceValue } from '#game/entries.ts'
import { sameOrder } from '#game/ranking-moves.ts'
import { inSeasonOrder } from '#game/season.ts'
import { raceAt, type StoredSeason } from '#game/stored-season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'
import { readRaceFields } from './race-fields.ts'

// What the forms for the calendar ask for. Races that only get another number still follow the source.

/** The races in this order. */
export function wishOrder(form: URLSearchParams): Wish {
  const order = form.getAll('order').map(Number)
  return (stored) => {
    const running = inSeasonOrder(stored.races).map(({ id }) => String(id))
    if (!sameOrder(running.toSorted(), order.map(String).toSorted())) {
      throw new Refusal('invalid', raceAdminWords.wrongOrder)
    }
    return numbered(stored, order)
  }
}

/** One race more, where its date puts it. */
export const wishNewRace =
  ({ db }: Pick<AppContext, 'db'>, form: URLSearchParams): Wish =>
  async (stored) => {
    const value = readRaceFields(form, stored.year, null)
    const [top] = await highestRaceId(db)
    const id = Math.max(top?.id ?? 0, stored.year * 100) + 1
    return placed(stored, id, value)
  }

/** Name, place and times. */
export const wishRaceFields =
  (race: number, form: URLSearchParams): Wish =>
  (stored) => {
    const value = readRaceFields(form, stored.year, raceIn(stored, race).value)
    return [{ kind: 'race', year: stored.year, race, value }]
  }

/** The race is not run; the guesses on it stay. */
export const wishCancelled =
  (race: number): Wish =>
  (stored) => {
    const { value, row } = raceIn(stored, race)
    if (row.resultState !== null) throw new Refusal('invalid', raceAdminWords.hasResult)
    return [
      { kind: 'race', year: stored.year, race, value: { ...value, position: null, handMade: true } },
      ...numbered(stored, othersThan(stored, race)),
    ]
  }

/** The race is run after all, where its date puts it. */
export const wishReinstated =
  (race: number): Wish =>
  (stored) =>
    placed(stored, race, { ...raceIn(stored, race).value, handMade: true })

/** The race is gone, with its result; whoever deletes it has typed its name. */
export const wishDeleted =
  (race: number, form: URLSearchParams): Wish =>
  (stored) => {
    const { name } = raceIn(stored, race).value
    if (form.get('name')?.trim() !== name) {
      const message = raceAdminWords.typeName(name)
      throw new Refusal('invalid', message, { name: message })
    }
    return [
      { kind: 'race', year: stored.year, race, value: null },
      ...numbered(stored, othersThan(stored, race)),
    ]
  }

const othersThan = ({ races }: StoredSeason, race: number) =>
  inSeasonOrder(races)
    .map(({ id }) => id)
    .filter((id) => id !== race)

function placed(stored: StoredSeason, race: number, value: RaceValue): Entry[] {
  const others = inSeasonOrder(stored.races).filter(({ id }) => id !== race)
  const later = others.findIndex(({ startsAt }) => startsAt > value.startsAt)
  const at = later === -1 ? others.length : later
  const order = others.map(({ id }) => id).toSpliced(at, 0, race)
  return numbered(stored, order, new Map([[race, value]]))
}

function numbered(
  stored: StoredSeason,
  order: readonly number[],
  fresh: ReadonlyMap<number, RaceValue> = new Map(),
): Entry[] {
  return order.flatMap((race, index) => {
    const value = fresh.get(race) ?? raceAt(stored, race)
    return value === null
      ? []
      : [{ kind: 'race', year: stored.year, race, value: { ...value, position: index + 1 } }]
  })
}
