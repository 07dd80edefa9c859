import { type Truth, truthAt } from '#game/answer-key.ts'
import type { CompetitorCategory } from '#game/category.ts'
import { type Earned, type Tally, tableAfter } from '#game/changes/championship.ts'
import { usualPoints } from '#game/changes/classification.ts'
import { championshipOrder } from '#game/competitors.ts'
import { type FlagCounts, flagTypes } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import type { SeasonBefore } from './season-before.ts'
import { isWhole, type LiveReport } from './state.ts'

/** The facts that decide the truth of a race that runs. */
type LiveFacts = Pick<LiveReport, 'order' | 'out' | 'flags'>

/** The drivers of the season with their constructors. */
type Cars = readonly { id: string; team: string | null }[]

/** The truth before the race, for the questions on the season. The questions on the race have no answers. */
export const truthBefore = (before: SeasonBefore): Truth =>
  truthAt({
    drivers: orderIn(before, 'DRIVER', before.tables.DRIVER),
    constructors: orderIn(before, 'CONSTRUCTOR', before.tables.CONSTRUCTOR),
    flags: before.flags,
    grid: [],
    sprint: [],
    result: [],
  })

/**
 * The truth if the race ended now. With unknown places the championships stay as before the race, and only the
 * drivers in known places have one.
 */
export function truthNow(before: SeasonBefore, cars: Cars, state: LiveFacts): Truth {
  const result = resultNow(cars, state)
  const orderNow = (category: CompetitorCategory) =>
    orderIn(before, category, isWhole(state) ? tableNow(before, category, result) : before.tables[category])
  return truthAt({
    drivers: orderNow('DRIVER'),
    constructors: orderNow('CONSTRUCTOR'),
    flags: sumOf(before.flags, before.sprintFlags, state.flags),
    grid: before.grid,
    sprint: before.sprint,
    result,
  })
}

/** The classification if the race ended now. Nobody is disqualified, because that comes after a race. */
function resultNow(cars: Cars, { order, out }: LiveFacts): Earned[] {
  const teams = new Map(cars.map(({ id, team }) => [id, team]))
  return order.flatMap((driver, index) =>
    driver === null
      ? []
      : {
          position: index + 1,
          driver,
          team: teams.get(driver) ?? null,
          status: out.includes(driver) ? 'RETIRED' : 'FINISHED',
          points: usualPoints.RACE[index] ?? 0,
        },
  )
}

/** A championship table if the race ended now. */
const tableNow = (
  { tables, seasonOrder, sprint }: SeasonBefore,
  category: CompetitorCategory,
  result: readonly Earned[],
): Tally[] =>
  tableAfter(
    category,
    { RACE: result, SPRINT: sprint },
    tables[category],
    // Every constructor has a row; a driver gets one with a finish.
    category === 'CONSTRUCTOR' ? seasonOrder.CONSTRUCTOR : [],
  )

const orderIn = (before: SeasonBefore, category: CompetitorCategory, table: readonly Tally[]) =>
  championshipOrder(
    table.map(({ competitor }) => competitor),
    before.seasonOrder[category],
  )

const sumOf = (...counts: FlagCounts[]) =>
  recordBy(flagTypes, (type) => counts.reduce((sum, one) => sum + one[type], 0))
