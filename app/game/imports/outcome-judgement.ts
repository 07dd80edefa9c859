import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import type { Finish, Outcome, OutcomePart, Standing } from '#game/changes/outcome.ts'
import { type Field, type OutcomeFault, outcomeFault } from '#game/changes/outcome-faults.ts'
import type { FlagSession } from '#game/flags.ts'

/** What the answer of a source is compared with. */
export type Known = Pick<Field, 'drivers' | 'constructors'> & {
  /** Cars on the real starting grid; null before it is known. */
  cars: number | null
  stored: Outcome
  /** Manual parts: the answer's version of them is ignored. */
  manual: ReadonlySet<OutcomePart>
  before: TablesBefore
  /** The competitors with a classified finish in an earlier race of the season. */
  classified: Record<CompetitorCategory, ReadonlySet<string>>
}

export type TablesBefore = Record<CompetitorCategory, readonly Standing[]> & {
  /** Whether the table before the race is the source's own table. */
  isExact: Record<CompetitorCategory, boolean>
}

/**
 * `fault`: the answer contradicts itself or what is stored. `behind`: the source has not counted the race yet.
 * `apart`: a table does not follow from the table before; maybe an earlier round has changed at the source.
 */
export type Verdict =
  | { kind: 'believed' }
  | { kind: 'fault'; fault: OutcomeFault }
  | { kind: 'behind' }
  | { kind: 'apart'; fault: OutcomeFault }

/**
 * Judges a source's outcome of a race. It is believed when
 * - every row names a known competitor once, places have no gaps, and points follow places;
 * - race and sprint have two rows per team, or one per car on a smaller final grid;
 * - race and sprint have no fewer rows than are stored;
 * - each table equals the table before plus the points of race and sprint, and is sorted by points;
 * - each table has every classified competitor.
 * If the table before is not exact, a table needs at least the sum of these points. A withdrawn driver without a row
 * blocks the import until an admin removes them from the grid.
 */
export function judgeOutcome(outcome: Outcome, known: Known): Verdict {
  const least = {
    RACE: leastCars('RACE', outcome, known),
    SPRINT: leastCars('SPRINT', outcome, known),
    // An exact table is checked by name instead.
    ...(known.before.isExact.DRIVER ? { DRIVER: 1 } : {}),
  }
  const fault =
    outcomeFault(outcome, { ...known, least }) ??
    orderFault('RACE', outcome, known) ??
    orderFault('SPRINT', outcome, known)
  if (fault !== null) return { kind: 'fault', fault }
  if (isUncounted('RACE', outcome, known)) return { kind: 'behind' }
  const verdicts = competitorCategories
    .filter((category) => !known.manual.has(category))
    .map((category) => judgeTable(category, outcome, known))
  return verdicts.find(({ kind }) => kind !== 'believed') ?? { kind: 'believed' }
}

/** Judges a sprint before its race. */
export function judgeSprint(outcome: Outcome, known: Known): Verdict {
  const least = { SPRINT: leastCars('SPRINT', outcome, known) }
  const fault = outcomeFault(outcome, { ...known, least }, ['SPRINT']) ?? orderFault('SPRINT', outcome, known)
  if (fault !== null) return { kind: 'fault', fault }
  return { kind: isUncounted('SPRINT', outcome, known) ? 'behind' : 'believed' }
}

function leastCars(session: FlagSession, outcome: Outcome, { cars, constructors, stored, manual }: Known) {
  const had = stored[session].length
  if (manual.has(session) || (session === 'SPRINT' && outcome.SPRINT.length === 0)) return had
  return Math.max(had, Math.min(cars ?? Infinity, 2 * constructors.size))
}

/** Drivers with more points than the driver in front. The fastest lap gives at most one point. */
function orderFault(session: FlagSession, outcome: Outcome, { manual }: Known): OutcomeFault | null {
  const names = manual.has(session) ? [] : outOfOrder(outcome[session], 1).map(({ driver }) => driver)
  return names.length === 0 ? null : { kind: 'order', part: session, names }
}

/** A classification without points is not finished. */
const isUncounted = (session: FlagSession, outcome: Outcome, { manual }: Known) =>
  !manual.has(session) && outcome[session].every(({ points }) => points === 0)

function judgeTable(category: CompetitorCategory, outcome: Outcome, known: Known): Verdict {
  const published = pointsIn(outcome[category])
  const before = pointsIn(known.before[category])
  const withSprint = plus(before, outcome.SPRINT, category)
  const expected = plus(withSprint, outcome.RACE, category)
  if (!known.before.isExact[category]) {
    return { kind: sum(published) >= sum(expected) ? 'believed' : 'behind' }
  }
  const classified = new Set(known.classified[category])
  for (const row of outcome.RACE) if (row.status === 'FINISHED') classified.add(whose(category, row))
  const names = [
    ...differences(published, expected),
    ...[...classified].filter((competitor) => !published.has(competitor)),
    ...wronglyPlaced(outcome[category], classified),
  ]
  if (names.length === 0) return { kind: 'believed' }
  const isBehind = [before, withSprint].some((earlier) => differences(published, earlier).length === 0)
  if (isBehind) return { kind: 'behind' }
  return { kind: 'apart', fault: { kind: 'sum', part: category, names: [...new Set(names)] } }
}

type Points = ReadonlyMap<string, number>

const whose = (category: CompetitorCategory, { driver, team }: Finish) =>
  category === 'DRIVER' ? driver : team

const pointsIn = (table: readonly Standing[]): Points =>
  new Map(table.map(({ competitor, points }) => [competitor, points]))

function plus(points: Points, rows: readonly Finish[], category: CompetitorCategory): Points {
  const total = new Map(points)
  for (const row of rows) {
    const competitor = whose(category, row)
    total.set(competitor, (total.get(competitor) ?? 0) + row.points)
  }
  return total
}

const sum = (points: Points) => points.values().reduce((total, own) => total + own, 0)

/** A competitor without a row has no points. */
const differences = (a: Points, b: Points): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((one) => (a.get(one) ?? 0) !== (b.get(one) ?? 0))

/** Competitors without a classified finish may come last with points: the source gives them no place. */
function wronglyPlaced(table: readonly Standing[], classified: ReadonlySet<string>): string[] {
  const own = table.filter(({ competitor }) => classified.has(competitor))
  const rest = table.filter((row) => !own.includes(row))
  const areRestLast = rest.every((row) => own.every(({ position }) => position < row.position))
  return outOfOrder(areRestLast ? own : table, 0.01).map(({ competitor }) => competitor)
}

/** The rows with at least `more` points more than the row in front. */
function outOfOrder<Row extends { position: number; points: number }>(rows: readonly Row[], more: number) {
  const order = rows.toSorted((a, b) => a.position - b.position)
  return order.filter(({ points }, index) => points >= (order[index - 1]?.points ?? Infinity) + more)
}
