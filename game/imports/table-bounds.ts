import type { CompetitorCategory } from '#game/category.ts'
import type { Finish, Standing } from '#game/changes/outcome.ts'
import type { FlagSession } from '#game/flags.ts'

/** A session after a table; `rows` null: its points at the source are unknown. */
export type SessionSince = { session: FlagSession; rows: readonly Finish[] | null }

/** A table that the new one may build on, and the sessions between the two. */
export type TableBase = { table: readonly Standing[]; since: readonly SessionSince[] }

type PointsByCompetitor = ReadonlyMap<string, number>

/** The least and most points of a competitor, and of the whole table. */
export type TableBounds = {
  of: (competitor: string) => Range
  /** Those with points in a base or a known session. */
  known: readonly string[]
  total: Range
  /** The part of the total that is known. It is a range if the bases differ. */
  certain: Range
}
type Range = { least: number; most: number }

/** The most points that one competitor can get in a session, and all together. A race may reward the fastest lap. */
const mostPoints: Record<FlagSession, Record<CompetitorCategory, number> & { total: number }> = {
  RACE: { DRIVER: 26, CONSTRUCTOR: 44, total: 102 },
  SPRINT: { DRIVER: 8, CONSTRUCTOR: 15, total: 36 },
}

/**
 * The bounds of a table: known sessions give their points, an unknown one anything that it can give. If there
 * are several bases, such as an admin's table beside the source's, the widest bounds count.
 */
export function boundsAfter(category: CompetitorCategory, bases: readonly TableBase[]): TableBounds {
  const each = bases.map(({ table, since }) => {
    const least = since.reduce(
      (points, { rows }) => plus(points, rows ?? [], category),
      pointsByCompetitor(table),
    )
    const unknown = since.filter(({ rows }) => rows === null)
    const most = (of: CompetitorCategory | 'total') =>
      unknown.reduce((sum, { session }) => sum + mostPoints[session][of], 0)
    return { least, gain: most(category), total: sumOf(least), totalGain: most('total') }
  })
  const widest = (ranges: readonly Range[]): Range => ({
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  })
  return {
    of: (competitor) =>
      widest(
        each.map(({ least, gain }) => {
          const points = least.get(competitor) ?? 0
          return { least: points, most: points + gain }
        }),
      ),
    known: [...new Set(each.flatMap(({ least }) => [...least.keys()]))],
    total: widest(each.map(({ total, totalGain }) => ({ least: total, most: total + totalGain }))),
    certain: widest(each.map(({ total }) => ({ least: total, most: total }))),
  }
}

/** Competitors with fewer or more points than they can have. A competitor without a row has no points. */
export const outsideBounds = (published: PointsByCompetitor, { of, known }: TableBounds): string[] =>
  [...new Set([...published.keys(), ...known])].filter((competitor) => {
    const points = published.get(competitor) ?? 0
    const { least, most } = of(competitor)
    return points < least || points > most
  })

export const whose = (category: CompetitorCategory, { driver, team }: Finish) =>
  category === 'DRIVER' ? driver : team

export const pointsByCompetitor = (table: readonly Standing[]): PointsByCompetitor =>
  new Map(table.map(({ competitor, points }) => [competitor, points]))

export const sumOf = (points: PointsByCompetitor) => points.values().reduce((total, own) => total + own, 0)

function plus(
  points: PointsByCompetitor,
  rows: readonly Finish[],
  category: CompetitorCategory,
): PointsByCompetitor {
  const total = new Map(points)
  for (const row of rows) {
    const competitor = whose(category, row)
    total.set(competitor, (total.get(competitor) ?? 0) + row.points)
  }
  return total
}
