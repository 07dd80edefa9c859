import type { CompetitorCategory } from '#game/category.ts'
import type { FlagSession } from '#game/flags.ts'
import type { Finish, Standing } from './outcome.ts'

/** What a race weekend gave. */
export type Round = Record<FlagSession, readonly Finish[]>

type Line = { id: string; points: number; places: number[]; latest: number; stood: number }

/**
 * The table after the last of these rounds (oldest first): the one before it and the points earned since. More
 * points first, then more wins, more second places and so on; sprints decide no tie. Then who was in front in
 * the last race. `members` have a row also without points; those who never finished stand in their order.
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
  const lines = ids.map((id, stood): Line => {
    const own = (rows: readonly Finish[]) => rows.filter((row) => whose(row) === id)
    const earned = [...own(last.RACE), ...own(last.SPRINT)].reduce((sum, { points }) => sum + points, 0)
    const places: number[] = []
    for (const { position, status } of own(rounds.flatMap(({ RACE }) => RACE))) {
      if (status === 'FINISHED') places[position] = (places[position] ?? 0) + 1
    }
    const points = (before.find(({ competitor }) => competitor === id)?.points ?? 0) + earned
    return { id, points, places, latest: own(last.RACE)[0]?.position ?? Infinity, stood }
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
  return neverFinished || a.latest === b.latest ? a.stood - b.stood : a.latest - b.latest
}

/** A row as a source tells it: equals share a place, and who has never been classified has none. */
export type ToldStanding = Omit<Standing, 'position'> & { position: number | null }

/**
 * A told table with a place of its own for each. Who share one stand as they came home in the last race, who
 * have none come last, in the order of the season. What is no table (two places the same for different points,
 * or one that is left out) keeps its wrong places.
 */
export function inOwnPlaces(
  told: readonly ToldStanding[],
  cameHome: readonly string[],
  seasonOrder: readonly string[],
): Standing[] {
  const inFront = [...cameHome, ...seasonOrder]
  const placed = told
    .filter((row): row is Standing => row.position !== null)
    .sort((a, b) => a.position - b.position || inFront.indexOf(a.competitor) - inFront.indexOf(b.competitor))
  const rest = told
    .filter(({ position }) => position === null)
    .sort((a, b) => seasonOrder.indexOf(a.competitor) - seasonOrder.indexOf(b.competitor))
  return [
    ...placed.map((row, index) => (isRightlyTold(row, placed) ? { ...row, position: index + 1 } : row)),
    ...rest.map((row, index) => ({ ...row, position: placed.length + index + 1 })),
  ]
}

/** Equals share the place after everyone in front of them. */
const isRightlyTold = ({ position, points }: Standing, table: readonly Standing[]) =>
  position === 1 + table.filter((row) => row.position < position).length &&
  table.every((row) => row.position !== position || row.points === points)
