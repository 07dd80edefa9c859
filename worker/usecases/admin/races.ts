import { nextRaceId } from '#db/queries/calendar.ts'
import type { Entry, RaceValue } from '#game/changes/entries.ts'
import { asEntries, orderIn, reordered, withoutRace, withRace } from '#game/changes/race-order.ts'
import { sameOrder } from '#game/changes/ranking-moves.ts'
import type { StoredSeason } from '#game/changes/stored-season.ts'
import { keptTime } from '#game/oslo-time.ts'
import { inSeasonOrder, type Session, sessions } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'

// Changes of the calendar. Races that only get another number still follow the source.

/** What an admin writes of a race. Starts are in milliseconds, to the minute. */
export type RaceFacts = Pick<RaceValue, 'name' | 'place' | 'country' | 'circuit' | 'laps'> & {
  starts: Partial<Record<Session, number>> & { RACE: number }
}

/** The races in this order. */
export const wishOrder =
  (order: readonly number[]): Wish =>
  (stored) => {
    const running = orderIn(stored)
    if (!sameOrder(running.map(({ id }) => String(id)).toSorted(), order.map(String).toSorted())) {
      throw new Refusal('invalid', 'wrong-race-order')
    }
    return asEntries(stored, reordered(running, order))
  }

/** One race more, where its date puts it. */
export const wishNewRace =
  ({ db }: Pick<AppContext, 'db'>, facts: RaceFacts): Wish =>
  async (stored) => {
    const [next] = await nextRaceId(db, stored.year)
    return placed(stored, next!.id, asTyped(facts, null))
  }

/** Name, place and times. */
export const wishRaceFields =
  (race: number, facts: RaceFacts): Wish =>
  (stored) => {
    const value = asTyped(facts, raceIn(stored, race).value)
    return [{ kind: 'race', year: stored.year, race, value }]
  }

/** The race is not run; the guesses on it stay. */
export const wishCancelled =
  (race: number): Wish =>
  (stored) => {
    const { value, row } = raceIn(stored, race)
    if (row.resultState !== null) throw new Refusal('invalid', 'race-has-result')
    return [
      { kind: 'race', year: stored.year, race, value: { ...value, position: null, handMade: true } },
      ...othersThan(stored, race),
    ]
  }

/** The race is run after all, where its date puts it. */
export const wishReinstated =
  (race: number): Wish =>
  (stored) =>
    placed(stored, race, { ...raceIn(stored, race).value, handMade: true })

/** The race is gone, with its result. Refuses unless its name is typed. */
export const wishDeleted =
  (race: number, typed: string): Wish =>
  (stored) => {
    const { name } = raceIn(stored, race).value
    if (typed !== name) throw refuseFields({ name: { kind: 'type-race-name', name } })
    return [{ kind: 'race', year: stored.year, race, value: null }, ...othersThan(stored, race)]
  }

/** A race as an admin writes it: the source may not change it. A start that is not touched keeps its seconds. */
function asTyped({ starts, ...facts }: RaceFacts, stored: RaceValue | null): RaceValue {
  const known = { ...stored?.sessions, RACE: stored?.startsAt }
  const kept = sessions.flatMap((session) => {
    const at = starts[session]
    return at === undefined ? [] : [[session, keptTime(at, known[session])]]
  })
  return {
    ...facts,
    position: stored?.position ?? null,
    startsAt: keptTime(starts.RACE, known.RACE),
    ownCutoff: stored?.ownCutoff ?? null,
    sessions: Object.fromEntries(kept),
    handMade: true,
  }
}

/** Those after it move up. */
const othersThan = (stored: StoredSeason, race: number) =>
  asEntries(stored, withoutRace(orderIn(stored), race))

/** Where its date puts it; whoever has that number takes the next. */
function placed(stored: StoredSeason, race: number, value: RaceValue): Entry[] {
  const others = inSeasonOrder(stored.races).filter(({ id }) => id !== race)
  const later = others.findIndex(({ startsAt }) => startsAt > value.startsAt)
  const earlier = later === -1 ? others : others.slice(0, later)
  const position = (earlier.at(-1)?.position ?? 0) + 1
  const order = withRace(orderIn({ races: others }), { id: race, position })
  return [
    ...asEntries(
      stored,
      order.filter(({ id }) => id !== race),
    ),
    { kind: 'race', year: stored.year, race, value: { ...value, position } },
  ]
}
