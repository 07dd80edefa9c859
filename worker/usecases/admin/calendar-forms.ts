import { raceAdminWords } from '#app/words/race-admin.ts'
import type { Entry, RaceValue } from '#game/changes/entries.ts'
import { sameOrder } from '#game/changes/ranking-moves.ts'
import { newRaceId, type Season } from '#game/changes/season.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { readRaceFields } from './race-fields.ts'

// What the forms for the calendar ask for. Races that only get another position still follow the source.

/** The races in this order. */
export function wishOrder(form: URLSearchParams): ChangeRequest {
  const order = form.getAll('order').map(Number)
  return (season) => {
    if (!sameOrder(season.order.map(String).toSorted(), order.map(String).toSorted())) {
      throw new Refusal('invalid', raceAdminWords.wrongOrder)
    }
    return [orderOf(season, order)]
  }
}

/** One race more, where its date puts it. */
export const wishNewRace =
  (form: URLSearchParams): ChangeRequest =>
  (season) =>
    placed(season, newRaceId(season), readRaceFields(form, season.year, null))

/** Name, place and times. */
export const wishRaceFields =
  (race: number, form: URLSearchParams): ChangeRequest =>
  (season) => [raceOf(season, race, readRaceFields(form, season.year, raceIn(season, race).value))]

/** The race is not run; the guesses on it stay. */
export const wishCancelled =
  (race: number): ChangeRequest =>
  (season) => {
    const { value, row } = raceIn(season, race)
    if (row.resultState !== null) throw new Refusal('invalid', raceAdminWords.hasResult)
    return [
      raceOf(season, race, { ...value, manual: true }),
      orderOf(
        season,
        season.order.filter((id) => id !== race),
      ),
    ]
  }

/** The race is run after all, where its date puts it. */
export const wishReinstated =
  (race: number): ChangeRequest =>
  (season) =>
    placed(season, race, { ...raceIn(season, race).value, manual: true })

/** The race is gone, with its result. Refuses with invalid where its name is not typed. */
export const wishDeleted =
  (race: number, form: URLSearchParams): ChangeRequest =>
  (season) => {
    const { name } = raceIn(season, race).value
    if (form.get('name')?.trim() !== name) {
      const message = raceAdminWords.typeName(name)
      throw new Refusal('invalid', message, { name: message })
    }
    return [raceOf(season, race, null)]
  }

function placed(season: Season, race: number, value: RaceValue): Entry[] {
  const others = season.order.filter((id) => id !== race)
  const startOf = (id: number) => season.races.find((one) => one.id === id)?.startsAt ?? 0
  const later = others.findIndex((id) => startOf(id) > value.startsAt)
  const order = others.toSpliced(later === -1 ? others.length : later, 0, race)
  return [raceOf(season, race, value), orderOf(season, order)]
}

const raceOf = ({ year }: Season, race: number, value: RaceValue | null): Entry => {
  return { kind: 'race', year, race, value }
}
const orderOf = ({ year }: Season, value: readonly number[]): Entry => ({ kind: 'order', year, value })
