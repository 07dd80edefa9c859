import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import type { Finish, Outcome, OutcomePart, Standing } from '#game/changes/outcome.ts'
import { type Field, type OutcomeFault, outcomeFault } from '#game/changes/outcome-faults.ts'
import type { FlagSession } from '#game/flags.ts'

/** What is known of a race apart from the answer that is judged. */
export type Known = Pick<Field, 'drivers' | 'constructors'> & {
  /** Cars on the real starting grid; null before it is known. */
  cars: number | null
  /** What is stored of the race now. */
  stored: Outcome
  /** The parts that an admin has entered: what the answer says of them is not used, and not judged. */
  manual: ReadonlySet<OutcomePart>
  before: TablesBefore
  /** The competitors with a classified finish in an earlier race of the season. */
  classified: Record<CompetitorCategory, ReadonlySet<string>>
}

export type TablesBefore = Record<CompetitorCategory, readonly Standing[]> & {
  /** The tables from which the points of this race count on, as the source has them. */
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
 * Judges everything that a source tells of a race, the first time and every time after. It is believed when
 * - each row is of somebody we know, once, places follow each other from 1, and points follow places;
 * - race and sprint have a row for each of two cars per team, or of the real grid if that has fewer, and no fewer
 *   rows than are stored. A withdrawn driver without a row waits until an admin takes them off the grid;
 * - both tables have the points of the table before plus those of race and sprint, for each competitor. Everybody
 *   who was ever classified is in them, and nobody is in front of a competitor with more points.
 * Where the table before is not exact, a table must have at least the sum of all these points.
 */
export function judgeOutcome(outcome: Outcome, known: Known): Verdict {
  const least = {
    RACE: leastCars('RACE', outcome, known),
    SPRINT: leastCars('SPRINT', outcome, known),
    // Who must be in an exact table is known by name.
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

/** The same of a sprint alone, before its race. */
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

/** The fastest lap is worth a point at most, and does not lift anybody over the one in front. */
function orderFault(session: FlagSession, outcome: Outcome, { manual }: Known): OutcomeFault | null {
  const names = manual.has(session) ? [] : outOfOrder(outcome[session], 1).map(({ driver }) => driver)
  return names.length === 0 ? null : { kind: 'order', part: session, names }
}

/** A classification in which nobody has points is not finished. */
const isUncounted = (session: FlagSession, outcome: Outcome, { manual }: Known) =>
  !manual.has(session) && outcome[session].every(({ points }) => points === 0)

function judgeTable(category: CompetitorCategory, outcome: Outcome, known: Known): Verdict {
  const told = pointsIn(outcome[category])
  const before = pointsIn(known.before[category])
  const withSprint = plus(before, outcome.SPRINT, category)
  const expected = plus(withSprint, outcome.RACE, category)
  if (!known.before.isExact[category]) {
    return { kind: sum(told) >= sum(expected) ? 'believed' : 'behind' }
  }
  const classified = new Set(known.classified[category])
  for (const row of outcome.RACE) if (row.status === 'FINISHED') classified.add(whose(category, row))
  const names = [
    ...differences(told, expected),
    ...[...classified].filter((competitor) => !told.has(competitor)),
    ...wronglyPlaced(outcome[category], classified),
  ]
  if (names.length === 0) return { kind: 'believed' }
  const isBehind = [before, withSprint].some((earlier) => differences(told, earlier).length === 0)
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

/** A competitor who was never classified may come last, points or not: the source may give them no place. */
function wronglyPlaced(table: readonly Standing[], classified: ReadonlySet<string>): string[] {
  const own = table.filter(({ competitor }) => classified.has(competitor))
  const rest = table.filter((row) => !own.includes(row))
  const areRestLast = rest.every((row) => own.every(({ position }) => position < row.position))
  return outOfOrder(areRestLast ? own : table, 0.01).map(({ competitor }) => competitor)
}

/** The rows with so many points more than the row in front. */
function outOfOrder<Row extends { position: number; points: number }>(rows: readonly Row[], more: number) {
  const order = rows.toSorted((a, b) => a.position - b.position)
  return order.filter(({ points }, index) => points >= (order[index - 1]?.points ?? Infinity) + more)
}
