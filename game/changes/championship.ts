import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import { valueIn } from '#game/must-have.ts'
import type { ResultRow } from '#game/results.ts'
import type { Standing } from './outcome.ts'

/** A driver's row in a classification. `team` null: it counts for no constructor. */
export type Earned = ResultRow & { team: string | null; points: number }

/** The classifications of a race weekend. */
export type Round = Record<FlagSession, readonly Earned[]>

/** A row of a table, and how often the competitor has finished a race in each place (the index). */
export type Tally = { competitor: string; points: number; finishes: readonly number[] }

const whose = (category: CompetitorCategory, { driver, team }: Earned) =>
  category === 'DRIVER' ? driver : team

/** A stored table with the finishes of these rounds, all that led to it. */
export function talliesOf(
  category: CompetitorCategory,
  table: readonly Standing[],
  rounds: readonly Round[],
): Tally[] {
  const finishes = new Map<string, number[]>(table.map(({ competitor }) => [competitor, []]))
  for (const row of rounds.flatMap(({ RACE }) => RACE)) {
    if (row.status === 'FINISHED') addFinish(finishes.get(whose(category, row) ?? ''), row.position)
  }
  return table
    .toSorted((a, b) => a.position - b.position)
    .map(({ competitor, points }) => ({ competitor, points, finishes: valueIn(finishes, competitor) }))
}

export const standingsOf = (tallies: readonly Tally[]): Standing[] =>
  tallies.map(({ competitor, points }, index) => ({ position: index + 1, competitor, points }))

type Line = { competitor: string; points: number; finishes: number[]; latest: number }

/**
 * The table after a round: the table before it plus the points of the round. More wins break a tie, then more second
 * places and so on, then the last race; sprints do not. Every member has a row. Tied competitors without a finish
 * keep the order of the input.
 */
export function tableAfter(
  category: CompetitorCategory,
  { RACE, SPRINT }: Round,
  before: readonly Tally[],
  members: readonly string[],
): Tally[] {
  const lines = new Map<string, Line>()
  const lineOf = (competitor: string) => {
    const line = lines.get(competitor) ?? { competitor, points: 0, finishes: [], latest: Infinity }
    lines.set(competitor, line)
    return line
  }
  members.forEach(lineOf)
  for (const { competitor, points, finishes } of before) {
    Object.assign(lineOf(competitor), { points, finishes: [...finishes] })
  }
  const earning = [
    ...RACE.filter(({ status, points }) => status === 'FINISHED' || points > 0),
    ...SPRINT.filter(({ points }) => points > 0),
  ]
  for (const row of earning) {
    const competitor = whose(category, row)
    if (competitor !== null) lineOf(competitor).points += row.points
  }
  for (const row of RACE) {
    const line = lines.get(whose(category, row) ?? '')
    if (line === undefined) continue
    if (line.latest === Infinity) line.latest = row.position
    if (row.status === 'FINISHED') addFinish(line.finishes, row.position)
  }
  return [...lines.values()]
    .sort(byCountback)
    .map(({ competitor, points, finishes }) => ({ competitor, points, finishes }))
}

function addFinish(finishes: number[] | undefined, place: number) {
  if (finishes) finishes[place] = (finishes[place] ?? 0) + 1
}

function byCountback(a: Line, b: Line): number {
  if (a.points !== b.points) return b.points - a.points
  for (let place = 1; place < Math.max(a.finishes.length, b.finishes.length); place++) {
    const more = (b.finishes[place] ?? 0) - (a.finishes[place] ?? 0)
    if (more !== 0) return more
  }
  const neverFinished = a.finishes.length === 0
  // Two who were not in the last race differ by NaN. Sorting keeps the order of equals.
  return neverFinished ? 0 : a.latest - b.latest || 0
}

/** A row as a source publishes it. Equals share a place; `position` null: never classified. */
export type PublishedStanding = Omit<Standing, 'position'> & { position: number | null }

/**
 * Gives each row of a published table a unique place. A shared place is split in the order of the last race. Rows
 * without a place come last, in season order. Inconsistent rows keep their places, so validation rejects them.
 */
export function inOwnPlaces(
  published: readonly PublishedStanding[],
  finishers: readonly string[],
  seasonOrder: readonly string[],
): Standing[] {
  const inFront = [...finishers, ...seasonOrder]
  const placed = published
    .filter((row): row is Standing => row.position !== null)
    .sort((a, b) => a.position - b.position || inFront.indexOf(a.competitor) - inFront.indexOf(b.competitor))
  const rest = published
    .filter(({ position }) => position === null)
    .sort((a, b) => seasonOrder.indexOf(a.competitor) - seasonOrder.indexOf(b.competitor))
  return [
    ...placed.map((row, index) => (isConsistent(row, placed) ? { ...row, position: index + 1 } : row)),
    ...rest.map((row, index) => ({ ...row, position: placed.length + index + 1 })),
  ]
}

/** Competitors with equal points share the place after everyone in front of them. */
const isConsistent = ({ position, points }: Standing, table: readonly Standing[]) =>
  position === 1 + table.filter((row) => row.position < position).length &&
  table.every((row) => row.position !== position || row.points === points)
