import { type OutcomePart, outcomeParts, type WholeOutcome } from './outcome.ts'

/** Why an outcome is refused. No part of a refused outcome is stored. */
export type OutcomeFault =
  | { kind: 'unknown'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'twice'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'places'; part: OutcomePart | 'GRID' }
  | { kind: 'too-few'; part: OutcomePart | 'GRID'; rows: number; least: number }
  /** Drivers with more points than a driver in front of them. */
  | { kind: 'order'; part: OutcomePart; names: readonly string[] }
  /** Competitors whose points or place in a table contradict the results. */
  | { kind: 'sum'; part: OutcomePart; names: readonly string[] }
  /** A table with fewer new points than the other table. */
  | { kind: 'uneven'; part: OutcomePart }
  /** A grid that is too far from qualifying, and the drivers who moved. */
  | { kind: 'moved'; part: 'GRID'; names: readonly string[] }
  /** The tables have ignored the race for a whole day. */
  | { kind: 'behind'; part: OutcomePart }

type Row = { position: number; competitor: string }

/** The competitors of the season. `least` overrides `leastRows` where the minimum is known. */
export type KnownCompetitors = {
  drivers: ReadonlySet<string>
  constructors: ReadonlySet<string>
  least?: Partial<Record<OutcomePart, number>>
}

/** The first fault in these parts, or null. A sprint may have no rows. */
export function outcomeFault(
  outcome: Partial<WholeOutcome>,
  known: KnownCompetitors,
  parts: readonly OutcomePart[] = outcomeParts,
): OutcomeFault | null {
  for (const part of parts) {
    const fault = partFault(outcome, part, known)
    if (fault !== null) return fault
  }
  return null
}

function partFault(
  outcome: Partial<WholeOutcome>,
  part: OutcomePart,
  known: KnownCompetitors,
): OutcomeFault | null {
  const least = known.least?.[part] ?? leastRows(part, known.constructors.size)
  if (part === 'DRIVER' || part === 'CONSTRUCTOR') {
    const members = part === 'DRIVER' ? known.drivers : known.constructors
    return rowsFault(part, outcome[part] ?? [], members, least)
  }
  const rows = outcome[part] ?? []
  if (part === 'SPRINT' && rows.length === 0 && !known.least?.SPRINT) return null
  const strangers = [...new Set(rows.map(({ team }) => team))].filter((team) => !known.constructors.has(team))
  if (strangers.length > 0) return { kind: 'unknown', part, names: strangers }
  const places = rows.map(({ driver, position }) => ({ competitor: driver, position }))
  return rowsFault(part, places, known.drivers, least)
}

/** Checks a grid or table: known names, each once, with places from 1 without gaps. */
export function rowsFault(
  part: OutcomePart | 'GRID',
  rows: readonly Row[],
  known: ReadonlySet<string>,
  least: number,
): OutcomeFault | null {
  const names = rows.map(({ competitor }) => competitor)
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) return { kind: 'unknown', part, names: unknown }
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  if (twice.length > 0) return { kind: 'twice', part, names: twice }
  const places = rows.map(({ position }) => position).sort((a, b) => a - b)
  if (places.some((place, index) => place !== index + 1)) return { kind: 'places', part }
  return rows.length < least ? { kind: 'too-few', part, rows: rows.length, least } : null
}

/**
 * The least rows of a part: two cars per team, minus a few that may be withdrawn. The table of drivers may be
 * shorter, because only classified drivers have a place.
 */
export const leastRows = (part: OutcomePart | 'GRID', teams: number): number =>
  part === 'CONSTRUCTOR' || part === 'DRIVER' ? teams : Math.max(teams, 2 * teams - 4)
