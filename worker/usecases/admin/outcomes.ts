import type { CompetitorCategory } from '#game/category.ts'
import { type DriverState, mayEarn, settled } from '#game/changes/classification.ts'
import { type Entry, type GridRow, isSameValue, type OutcomeValue } from '#game/changes/entries.ts'
import {
  type Finish,
  type OutcomePart,
  outcomeParts,
  resultState,
  type Standing,
} from '#game/changes/outcome.ts'
import { outcomeAt, type StoredSeason } from '#game/changes/stored-season.ts'
import type { FlagSession } from '#game/flags.ts'
import type { GridState } from '#game/results.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { Wish } from './changing.ts'
import { tablesFrom } from './computed-tables.ts'

type App = Pick<AppContext, 'now'>

/** Who starts; who is not in it does not drive. */
type GridTyped = { race: number; state: GridState; rows: readonly GridRow[] }

/** The order the cars start in. */
export const wishGrid =
  ({ race, state, rows }: GridTyped): Wish =>
  (stored) => {
    raceIn(stored, race)
    return [{ kind: 'grid', year: stored.year, race, value: { state, rows, handMade: true } }]
  }

/** A number that is NaN is no number as it was typed. */
type ResultTyped = {
  race: number
  session: FlagSession
  order: readonly string[]
  /** Place by place, not driver by driver. */
  points: readonly number[]
  states: ReadonlyMap<string, DriverState>
  laps: ReadonlyMap<string, number | null>
  /** Whether the championship tables that follow from it are made anew. */
  tables: boolean
}

/** The classification of a race or its sprint. */
export const wishResult =
  ({ now }: App, { race, session, tables: withTables, ...typed }: ResultTyped): Wish =>
  (stored) => {
    const row = mustBeRun(stored, race, now)
    const before = outcomeOrNothing(stored, race)
    if (session === 'SPRINT' && before.RACE.length === 0) {
      throw new Refusal('invalid', 'result-missing')
    }
    const after = { ...before, [session]: finishesIn(typed, stored, before[session]) }
    const entry = (id: number, was: OutcomeValue, is: OutcomeValue): Entry => {
      const age = now - (stored.races.find((one) => one.id === id)?.startsAt ?? row.startsAt)
      return { kind: 'outcome', year: stored.year, race: id, value: madeByHand(was, is, age) }
    }
    if (!withTables) return [entry(race, before, after)]
    return [...tablesFrom(stored, race, after)].map(([id, tables]) =>
      id === race
        ? entry(id, before, { ...after, ...tables })
        : entry(id, outcomeOrNothing(stored, id), { ...outcomeOrNothing(stored, id), ...tables }),
    )
  }

/** Who has no points typed has no row. */
type TableTyped = {
  race: number
  category: CompetitorCategory
  order: readonly string[]
  points: ReadonlyMap<string, number>
}

/** A championship table after a race. */
export const wishTable =
  ({ now }: App, { race, category, order, points }: TableTyped): Wish =>
  (stored) => {
    const row = mustBeRun(stored, race, now)
    const before = outcomeOrNothing(stored, race)
    if (before.state === null) throw new Refusal('invalid', 'result-missing')
    const rows = order.filter((id) => points.has(id))
    const table = rows.map((competitor, index): Standing => {
      const own = points.get(competitor)!
      if (!(own >= -100 && own <= 2000)) refuseRow(stored, competitor, 'table-points')
      return { position: index + 1, competitor, points: own }
    })
    const value = madeByHand(before, { ...before, [category]: table }, now - row.startsAt)
    return [{ kind: 'outcome', year: stored.year, race, value }]
  }

function mustBeRun(stored: StoredSeason, race: number, now: number) {
  const { row } = raceIn(stored, race)
  if (row.startsAt > now) throw new Refusal('invalid', { kind: 'change', fault: { kind: 'race-ahead' } })
  if (row.position === null) throw new Refusal('invalid', 'race-cancelled')
  return row
}

const nothing: OutcomeValue = { state: null, RACE: [], SPRINT: [], DRIVER: [], CONSTRUCTOR: [], handMade: [] }

/** A sprint may be known before its race. */
const outcomeOrNothing = (stored: StoredSeason, race: number) => outcomeAt(stored, race) ?? nothing

/** What was touched is no import's any more. */
function madeByHand(before: OutcomeValue, after: OutcomeValue, age: number): OutcomeValue {
  const touched = outcomeParts.filter((part) => !isSameValue(before[part], after[part]))
  const state = resultState(before.state, touched, age)
  const isMade = (part: OutcomePart) => before.handMade.includes(part) || touched.includes(part)
  return { ...after, state, handMade: outcomeParts.filter(isMade) }
}

function finishesIn(
  { order, points, states, laps }: Pick<ResultTyped, 'order' | 'points' | 'states' | 'laps'>,
  stored: StoredSeason,
  before: readonly Finish[],
): Finish[] {
  const stateOf = (driver: string): DriverState => states.get(driver) ?? 'OUT'
  return settled(order, stateOf).flatMap((driver, index) => {
    const status = stateOf(driver)
    if (status === 'OUT') return []
    const own = points[index] ?? 0
    if (!(own >= 0 && own <= 100)) refuseRow(stored, driver, 'points')
    const ran = laps.get(driver) ?? null
    if (ran !== null && !(Number.isInteger(ran) && ran >= 0 && ran <= 200)) refuseRow(stored, driver, 'laps')
    return {
      position: index + 1,
      driver,
      team: teamOf(driver, stored, before),
      status,
      points: mayEarn(status) ? own : 0,
      laps: ran,
    }
  })
}

/** The driver's team that day, as far as it is known. */
function teamOf(driver: string, { competitors }: StoredSeason, before: readonly Finish[]): string {
  const known = competitors.find(({ category, id }) => category === 'DRIVER' && id === driver)
  const team = before.find((row) => row.driver === driver)?.team ?? known?.team
  // A driver nobody knows is refused by name (game/outcome-faults.ts).
  if (team == null && known) throw new Refusal('invalid', { kind: 'driver-without-team', driver: known.name })
  return team ?? competitors.find(({ category }) => category === 'CONSTRUCTOR')?.id ?? ''
}

/** Says whose field is wrong. */
function refuseRow(
  { competitors }: StoredSeason,
  id: string,
  field: 'points' | 'table-points' | 'laps',
): never {
  const name = competitors.find((one) => one.id === id)?.name ?? id
  const part = field === 'laps' ? 'laps' : 'points'
  throw refuseFields({ [`${part}-${id}`]: { kind: 'wrong-row', name, field } })
}
