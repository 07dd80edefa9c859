import { sideBySide } from './must-have.ts'
/** The two participants of a comparison. */
export const sides = ['a', 'b'] as const
export type Side = (typeof sides)[number]

/** Points after every step, from step 0. Both sides have every step. */
export type Totals = Record<Side, readonly number[]>

/** A comparison of two participants' seasons. Steps are counted from 0, races from 1. */
export type Duel = {
  /** The points of `a` minus those of `b`, per step. */
  gap: number[]
  /** Per race: who gained more points there, and how many more. */
  races: { winner: Side | null; by: number }[]
  won: Record<Side, number>
  drawn: number
  /** The number of races after which a side was ahead. */
  led: Record<Side, number>
  /** How often the lead passed to the other side. Level steps and step 0 do not count. */
  leadChanges: number
  /** The side ahead after the last step, and the step from which it has been so without a break. */
  leader: Side | null
  leaderSince: number
  /** The side ahead one step before the last. */
  leaderBefore: Side | null
}

/** The side that a difference of a minus b favours. */
export const favoured = (difference: number): Side | null =>
  difference === 0 ? null : difference > 0 ? 'a' : 'b'

export function duelOf({ a, b }: Totals): Duel {
  const gap = a.map((points, step) => points - (b[step] ?? 0))
  const races = sideBySide(gap.slice(0, -1), gap.slice(1)).map(([before, after]) => {
    const gained = after - before
    return { winner: favoured(gained), by: Math.abs(gained) }
  })
  const leaders = gap.map(favoured)
  const afterRaces = leaders.slice(1)
  const leader = leaders.at(-1) ?? null
  return {
    gap,
    races,
    won: countedBySide(races.map(({ winner }) => winner)),
    drawn: races.filter(({ winner }) => winner === null).length,
    led: countedBySide(afterRaces),
    leadChanges: changesIn(afterRaces.filter((side) => side !== null)),
    leader,
    leaderSince: leaders.findLastIndex((side) => side !== leader) + 1,
    leaderBefore: leaders.at(-2) ?? null,
  }
}

/** How many each side has won. */
export const countedBySide = (all: readonly (Side | null)[]): Record<Side, number> => ({
  a: all.filter((side) => side === 'a').length,
  b: all.filter((side) => side === 'b').length,
})

const changesIn = (all: readonly Side[]): number =>
  all.filter((side, index) => index > 0 && side !== all[index - 1]).length

/** The step of a side's largest lead, the first of equals; null if it never led. */
export function largestLead(gap: readonly number[], side: Side): { step: number; by: number } | null {
  const leads = gap.map((value) => (side === 'a' ? value : -value))
  const by = leads.reduce((most, lead) => Math.max(most, lead), 0)
  return by === 0 ? null : { step: leads.indexOf(by), by }
}

/** A row of two profiles. Either profile may lack it. */
export type Pair<Row> = { key: string; row: Row } & Record<Side, Row | null>

/** Pairs rows by key: in the order of `a`, then what only `b` has. */
export function pairsOf<Row>(a: readonly Row[], b: readonly Row[], keyOf: (row: Row) => string): Pair<Row>[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [ofA, ofB] = [byKey(a), byKey(b)]
  return [...new Map([...ofA, ...ofB])].map(([key, last]) => {
    const first = ofA.get(key) ?? null
    return { key, row: first ?? last, a: first, b: ofB.get(key) ?? null }
  })
}

/** The points that `a` has more than `b` in a pair. A missing row gives none. */
export const differenceIn = (pair: Record<Side, { points: number } | null>): number =>
  (pair.a?.points ?? 0) - (pair.b?.points ?? 0)

/** The pairs with the largest difference in points, largest first, at most `count`. Equal pairs are left out. */
export const largestDifferences = <P extends Record<Side, { points: number } | null>>(
  pairs: readonly P[],
  count: number,
): P[] =>
  pairs
    .filter((pair) => differenceIn(pair) !== 0)
    .toSorted((one, other) => Math.abs(differenceIn(other)) - Math.abs(differenceIn(one)))
    .slice(0, count)

/** The points of the longest bar, where bars share one scale. It is at least 1, so that no points make no bar. */
export const longestBar = (points: readonly number[]): number =>
  points.reduce((most, value) => Math.max(most, value), 1)
