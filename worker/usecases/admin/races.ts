import type { Entry, RaceValue } from '#game/changes/entries.ts'
import { sameOrder } from '#game/changes/ranking-moves.ts'
import { newRaceId, type Season } from '#game/changes/season.ts'
import { keptTime } from '#game/oslo-time.ts'
import { type Session, sessions } from '#game/season.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'

// Changes of the calendar. A race that only changes position still follows the source.

/** The fields of a race that an admin can edit. Starts are in milliseconds, to the minute. */
type TypedRace = Pick<RaceValue, 'name' | 'place' | 'country' | 'circuit' | 'laps'> & {
  starts: Partial<Record<Session, number>> & { RACE: number }
}

/** Sorts the races. Refuses with invalid unless each race is listed once. */
export const raceOrderRequest =
  (order: readonly number[]): ChangeRequest =>
  (season) => {
    if (!sameOrder(season.order.map(String).toSorted(), order.map(String).toSorted())) {
      throw new Refusal('invalid', 'wrong-race-order')
    }
    return [orderOf(season, order)]
  }

/** Adds a race, sorted by its start. */
export const newRaceRequest =
  (facts: TypedRace): ChangeRequest =>
  (season) =>
    placed(season, newRaceId(season), asTyped(facts, null))

/** Edits the name, place and times of a race. Refuses an unknown race with not-found. */
export const raceFieldsRequest =
  (race: number, facts: TypedRace): ChangeRequest =>
  (season) => [raceOf(season, race, asTyped(facts, raceIn(season, race).value))]

/** Cancels a race and keeps its guesses. Refuses a race with a result with invalid. */
export const cancelRaceRequest =
  (race: number): ChangeRequest =>
  (season) => {
    const { value, row } = raceIn(season, race)
    if (row.resultState !== null) throw new Refusal('invalid', 'race-has-result')
    const left = season.order.filter((id) => id !== race)
    return [raceOf(season, race, { ...value, manual: true }), orderOf(season, left)]
  }

/** Restores a cancelled race, sorted by its start. Refuses an unknown race with not-found. */
export const reinstateRaceRequest =
  (race: number): ChangeRequest =>
  (season) =>
    placed(season, race, { ...raceIn(season, race).value, manual: true })

/** Deletes a race with its result. Refuses with invalid unless its name is typed. */
export const deleteRaceRequest =
  (race: number, typed: string): ChangeRequest =>
  (season) => {
    const { name } = raceIn(season, race).value
    if (typed !== name) throw refuseFields({ name: { kind: 'type-race-name', name } })
    return [raceOf(season, race, null)]
  }

/** A manual race: the source may not overwrite it. Unchanged starts keep their seconds. */
function asTyped({ starts, ...facts }: TypedRace, stored: RaceValue | null): RaceValue {
  const known = { ...stored?.sessions, RACE: stored?.startsAt }
  const kept = sessions.flatMap((session) => {
    const at = starts[session]
    return at === undefined ? [] : [[session, keptTime(at, known[session])]]
  })
  return {
    ...facts,
    startsAt: keptTime(starts.RACE, known.RACE),
    ownCutoff: stored?.ownCutoff ?? null,
    sessions: Object.fromEntries(kept),
    manual: true,
  }
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
