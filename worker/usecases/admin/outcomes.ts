import type { CompetitorCategory } from '#game/category.ts'
import { type DriverState, mayEarn, settled } from '#game/changes/classification.ts'
import { type Entry, type GridRow, isSameValue } from '#game/changes/entries.ts'
import {
  type Finish,
  outcomeParts,
  resultParts,
  resultState,
  type Standing,
  type WholeOutcome,
} from '#game/changes/outcome.ts'
import { outcomeAt, type Season, wholeOutcome } from '#game/changes/season.ts'
import type { FlagSession } from '#game/flags.ts'
import { valueIn } from '#game/must-have.ts'
import { recordBy } from '#game/records.ts'
import { type GridState, type TypedColumn, typedColumns } from '#game/results.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'
import { tablesFrom } from './computed-tables.ts'

type App = Pick<AppContext, 'now'>

/** Drivers without a row do not start. */
type GridTyped = { race: number; state: GridState; rows: readonly GridRow[] }

/** Replaces the starting grid. Refuses an unknown race with not-found. */
export const gridRequest =
  ({ race, state, rows }: GridTyped): ChangeRequest =>
  (season) => {
    raceIn(season, race)
    return [{ kind: 'grid', year: season.year, race, value: { state, rows, manual: true } }]
  }

/** NaN: the text is not a number. The refusal names the driver. */
type ResultTyped = {
  race: number
  session: FlagSession
  order: readonly string[]
  /** Points by finishing position, not by driver. */
  points: readonly number[]
  states: ReadonlyMap<string, DriverState>
  /** Recomputes the championship tables. */
  tables: boolean
} & Record<TypedColumn, ReadonlyMap<string, number | null>>

/** Replaces the classification of a race or its sprint. Refuses a race that has not been run with invalid. */
export const resultRequest =
  ({ now }: App, { race, session, tables: withTables, ...typed }: ResultTyped): ChangeRequest =>
  (season) => {
    mustBeRun(season, race, now)
    const before = wholeOutcome(season, race)
    if (session === 'SPRINT' && before.RACE.length === 0) throw new Refusal('invalid', 'result-missing')
    const after = { ...before, [session]: finishesIn(typed, season, before[session]) }
    if (!withTables) return byHand(season, race, after, now)
    return [...tablesFrom(season, race, after)].flatMap(([id, tables]) =>
      byHand(season, id, { ...(id === race ? after : wholeOutcome(season, id)), ...tables }, now),
    )
  }

/** Competitors without points have no row. */
type TableTyped = {
  race: number
  category: CompetitorCategory
  order: readonly string[]
  points: ReadonlyMap<string, number>
}

/** Replaces a championship table after a race. Refuses a race without a result with invalid. */
export const tableRequest =
  ({ now }: App, { race, category, order, points }: TableTyped): ChangeRequest =>
  (season) => {
    mustBeRun(season, race, now)
    if (outcomeAt(season, race) === null) throw new Refusal('invalid', 'result-missing')
    const rows = order.filter((id) => points.has(id))
    const table = rows.map((competitor, index): Standing => {
      const own = valueIn(points, competitor)
      if (!(own >= -100 && own <= 2000)) refuseRow(season, competitor, 'table-points')
      return { position: index + 1, competitor, points: own }
    })
    return byHand(season, race, { ...wholeOutcome(season, race), [category]: table }, now)
  }

function mustBeRun(season: Season, race: number, now: number) {
  const { row } = raceIn(season, race)
  if (row.startsAt > now) throw new Refusal('invalid', { kind: 'change', fault: { kind: 'race-ahead' } })
  if (row.position === null) throw new Refusal('invalid', 'race-cancelled')
}

/** The entries of an edited outcome. Its edited parts become manual, so imports keep them. */
function byHand(season: Season, race: number, after: WholeOutcome, now: number): Entry[] {
  const before = wholeOutcome(season, race)
  const edited = outcomeParts.filter((part) => !isSameValue(before[part], after[part]))
  const stored = outcomeAt(season, race)
  const { SPRINT, ...rest } = after
  const startsAt = season.races.find(({ id }) => id === race)?.startsAt ?? now
  const state = resultState(stored?.state ?? null, edited, now - startsAt)
  const manual = resultParts.filter((part) => edited.includes(part) || stored?.manual.includes(part))
  const at = { year: season.year, race }
  const outcome: Entry = { ...at, kind: 'outcome', value: { ...rest, state, manual } }
  return edited.includes('SPRINT')
    ? [{ ...at, kind: 'sprint', value: { rows: SPRINT, manual: true } }, outcome]
    : [outcome]
}

function finishesIn(
  { order, points, states, ...columns }: Pick<ResultTyped, 'order' | 'points' | 'states' | TypedColumn>,
  season: Season,
  before: readonly Finish[],
): Finish[] {
  const stateOf = (driver: string): DriverState => states.get(driver) ?? 'OUT'
  return settled(order, stateOf).flatMap((driver, index) => {
    const status = stateOf(driver)
    if (status === 'OUT') return []
    const own = points[index] ?? 0
    if (!(own >= 0 && own <= 100)) refuseRow(season, driver, 'points')
    const numberIn = (column: TypedColumn) => {
      const number = columns[column].get(driver) ?? null
      const isFault = number !== null && !(Number.isInteger(number) && number >= 0 && number <= 200)
      return isFault ? refuseRow(season, driver, column) : number
    }
    return {
      ...before.find((row) => row.driver === driver),
      position: index + 1,
      driver,
      team: teamOf(driver, season, before),
      status,
      points: mayEarn(status) ? own : 0,
      ...recordBy(typedColumns, numberIn),
    }
  })
}

/** The driver's team in that race, else their current team. */
function teamOf(driver: string, { competitors }: Season, before: readonly Finish[]): string {
  const known = competitors.find(({ category, id }) => category === 'DRIVER' && id === driver)
  const team = before.find((row) => row.driver === driver)?.team ?? known?.team
  // game/changes/outcome-faults.ts refuses an unknown driver later.
  if (team == null && known) throw new Refusal('invalid', { kind: 'driver-without-team', driver: known.name })
  return team ?? competitors.find(({ category }) => category === 'CONSTRUCTOR')?.id ?? ''
}

/** The refusal names the competitor. */
function refuseRow(
  { competitors }: Season,
  id: string,
  field: 'points' | 'table-points' | TypedColumn,
): never {
  const name = competitors.find((one) => one.id === id)?.name ?? id
  const part = field === 'table-points' ? 'points' : field
  throw refuseFields({ [`${part}-${id}`]: { kind: 'wrong-row', name, field } })
}
