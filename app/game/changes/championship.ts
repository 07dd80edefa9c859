import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { Finish, Standing } from './outcome.ts'

/** The classifications of a race weekend. */
export type Round = Record<FlagSession, readonly Finish[]>

type Line = { id: string; points: number; places: number[]; latest: number; index: number }

/**
 * The table after the last of these rounds (oldest first): the table before it plus the points of the round.
 * More wins break a tie, then more second places and so on, then the last race; sprints do not. Every member has a
 * row. Tied competitors without a finish keep the order of the input.
 */
export function tableAfter(
  category: CompetitorCategory,
  rounds: readonly Round[],
  before: readonly Standing[],
  members: readonly string[],
): Standing[] {
  const whose = ({ driver, team }: Finish) => (category === 'DRIVER' ? driver : team)
  const last = rounds.at(-1) ?? { RACE: [], SPRINT: [] }
  const here = [
    ...last.RACE.filter(({ status, points }) => status === 'FINISHED' || points > 0),
    ...last.SPRINT.filter(({ points }) => points > 0),
  ]
  const ids = [...new Set([...members, ...before.map(({ competitor }) => competitor), ...here.map(whose)])]
  const lines = ids.map((id, index): Line => {
    const own = (rows: readonly Finish[]) => rows.filter((row) => whose(row) === id)
    const earned = [...own(last.RACE), ...own(last.SPRINT)].reduce((sum, { points }) => sum + points, 0)
    const places: number[] = []
    for (const { position, status } of own(rounds.flatMap(({ RACE }) => RACE))) {
      if (status === 'FINISHED') places[position] = (places[position] ?? 0) + 1
    }
    const points = (before.find(({ competitor }) => competitor === id)?.points ?? 0) + earned
    return { id, points, places, latest: own(last.RACE)[0]?.position ?? Infinity, index }
  })
  return lines.sort(byCountback).map(({ id, points }, index) => ({
    position: index + 1,
    competitor: id,
    points,
  }))
}

function byCountback(a: Line, b: Line): number {
  if (a.points !== b.points) return b.points - a.points
  for (let place = 1; place < Math.max(a.places.length, b.places.length); place++) {
    const more = (b.places[place] ?? 0) - (a.places[place] ?? 0)
    if (more !== 0) return more
  }
  const neverFinished = a.places.length === 0
  return neverFinished || a.latest === b.latest ? a.index - b.index : a.latest - b.latest
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
