import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import type { OutcomePart, Standing, WholeOutcome } from '#game/changes/outcome.ts'
import { type KnownCompetitors, type OutcomeFault, outcomeFault } from '#game/changes/outcome-faults.ts'
import { type FlagSession, flagSessions } from '#game/flags.ts'
import {
  boundsAfter,
  outsideBounds,
  pointsByCompetitor,
  type SessionSince,
  sumOf,
  type TableBase,
  type TableBounds,
  whose,
} from './table-bounds.ts'

/** Facts that the answer of a source is compared with. */
export type KnownOutcome = Pick<KnownCompetitors, 'drivers' | 'constructors'> & {
  /** Cars on the real starting grid; null before it is known. */
  cars: number | null
  stored: WholeOutcome
  /** Manual parts: the answer's version of them is ignored. */
  manual: ReadonlySet<OutcomePart>
  before: TablesBefore
  /** The competitors with a classified finish in an earlier race of the season. */
  classified: Record<CompetitorCategory, ReadonlySet<string>>
}

/** The tables before the race, maybe not the newest ones: see table-bounds.ts. */
export type TablesBefore = Record<CompetitorCategory, readonly TableBase[]>

/**
 * `fault`: the answer contradicts itself or what is stored. `behind`: the source has not counted the race yet.
 * `apart`: a table does not follow from the table before; maybe an earlier round has changed at the source.
 */
export type OutcomeVerdict =
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
 * Where a session since the table before is unknown, its points are bounded, for each competitor and for all, and both
 * tables have as many of them. A withdrawn driver without a row blocks the import until an admin removes them from the
 * grid.
 */
export function judgeOutcome(outcome: WholeOutcome, known: KnownOutcome): OutcomeVerdict {
  const least = {
    RACE: leastCars('RACE', outcome, known),
    SPRINT: leastCars('SPRINT', outcome, known),
    // The rows of drivers are checked by name instead.
    DRIVER: 1,
  }
  const fault =
    outcomeFault(outcome, { ...known, least }) ??
    orderFault('RACE', outcome, known) ??
    orderFault('SPRINT', outcome, known)
  if (fault !== null) return { kind: 'fault', fault }
  if (isUncounted('RACE', outcome, known)) return { kind: 'behind' }
  const judged = competitorCategories.filter((category) => !known.manual.has(category))
  const verdicts = judged.map((category) => judgeTable(category, outcome, known))
  const doubtful = verdicts.find(({ kind }) => kind !== 'believed')
  if (doubtful !== undefined || judged.length < competitorCategories.length) {
    return doubtful ?? { kind: 'believed' }
  }
  return judgeTogether(outcome, known)
}

/** Judges a sprint before its race. */
export function judgeSprint(outcome: WholeOutcome, known: KnownOutcome): OutcomeVerdict {
  const least = { SPRINT: leastCars('SPRINT', outcome, known) }
  const fault = outcomeFault(outcome, { ...known, least }, ['SPRINT']) ?? orderFault('SPRINT', outcome, known)
  if (fault !== null) return { kind: 'fault', fault }
  return { kind: isUncounted('SPRINT', outcome, known) ? 'behind' : 'believed' }
}

function leastCars(
  session: FlagSession,
  outcome: WholeOutcome,
  { cars, constructors, stored, manual }: KnownOutcome,
) {
  const had = stored[session].length
  if (manual.has(session) || (session === 'SPRINT' && outcome.SPRINT.length === 0)) return had
  return Math.max(had, Math.min(cars ?? Infinity, 2 * constructors.size))
}

/** Drivers with more points than the driver in front. The fastest lap gives at most one point. */
function orderFault(
  session: FlagSession,
  outcome: WholeOutcome,
  { manual }: KnownOutcome,
): OutcomeFault | null {
  const names = manual.has(session) ? [] : outOfOrder(outcome[session], 1).map(({ driver }) => driver)
  return names.length === 0 ? null : { kind: 'order', part: session, names }
}

/** A classification without points is not finished. */
const isUncounted = (session: FlagSession, outcome: WholeOutcome, { manual }: KnownOutcome) =>
  !manual.has(session) && outcome[session].every(({ points }) => points === 0)

function judgeTable(
  category: CompetitorCategory,
  outcome: WholeOutcome,
  known: KnownOutcome,
): OutcomeVerdict {
  const published = pointsByCompetitor(outcome[category])
  const bounds = boundsWith(category, outcome, known, ['SPRINT', 'RACE'])
  const classified = new Set(known.classified[category])
  for (const row of known.manual.has('RACE') ? [] : outcome.RACE) {
    if (row.status === 'FINISHED') classified.add(whose(category, row))
  }
  const isTooMuch = sumOf(published) > bounds.total.most
  const names = [
    ...outsideBounds(published, bounds),
    ...[...classified].filter((competitor) => !published.has(competitor)),
    ...wronglyPlaced(outcome[category], classified),
    ...(isTooMuch
      ? [...published].flatMap(([one, points]) => (points > bounds.of(one).least ? one : []))
      : []),
  ]
  if (names.length === 0) {
    // An admin's rows need not match single points at the source, but their sum is as large there.
    const manual = manualSessions(known).flatMap((session) => outcome[session])
    const least = manual.reduce((total, { points }) => total + points, bounds.total.least)
    return { kind: sumOf(published) < least ? 'behind' : 'believed' }
  }
  const isBehind = [[], ['SPRINT'] as const].some((sessions) => {
    const earlier = boundsWith(category, outcome, known, sessions)
    return sumOf(published) <= earlier.total.most && outsideBounds(published, earlier).length === 0
  })
  if (isBehind) return { kind: 'behind' }
  return { kind: 'apart', fault: { kind: 'sum', part: category, names: [...new Set(names)] } }
}

/** The bounds of a table that counts these sessions of the weekend. */
function boundsWith(
  category: CompetitorCategory,
  outcome: WholeOutcome,
  { before, manual }: KnownOutcome,
  sessions: readonly FlagSession[],
): TableBounds {
  const own = sessions.map((session): SessionSince => {
    return { session, rows: manual.has(session) ? null : outcome[session] }
  })
  return boundsAfter(
    category,
    before[category].map(({ table, since }) => ({ table, since: [...since, ...own] })),
  )
}

const manualSessions = ({ manual }: KnownOutcome) => flagSessions.filter((session) => manual.has(session))

/** Every point of a driver is one of a team, so an unknown session gives both tables as many points. */
function judgeTogether(outcome: WholeOutcome, known: KnownOutcome): OutcomeVerdict {
  const each = competitorCategories.map((part) => {
    const { certain } = boundsWith(part, outcome, known, ['SPRINT', 'RACE'])
    const published = sumOf(pointsByCompetitor(outcome[part]))
    return { part, least: published - certain.most, most: published - certain.least }
  })
  const fewer = each.find(({ most }) => each.some(({ least }) => most < least))
  return fewer ? { kind: 'apart', fault: { kind: 'uneven', part: fewer.part } } : { kind: 'believed' }
}

/** Competitors without a classified finish may come last with points: the source gives them no place. */
function wronglyPlaced(table: readonly Standing[], classified: ReadonlySet<string>): string[] {
  const order = table.toSorted((a, b) => a.position - b.position)
  const placed = order.slice(0, order.findLastIndex(({ competitor }) => classified.has(competitor)) + 1)
  return outOfOrder(placed, 0.01).map(({ competitor }) => competitor)
}

/** The rows with at least `more` points more than the row in front. */
function outOfOrder<Row extends { position: number; points: number }>(rows: readonly Row[], more: number) {
  const order = rows.toSorted((a, b) => a.position - b.position)
  return order.filter(({ points }, index) => points >= (order[index - 1]?.points ?? Infinity) + more)
}
