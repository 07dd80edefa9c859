import { type Outcome, type OutcomePart, outcomeParts } from './outcome.ts'

/** Why an outcome is refused whole; nothing of it is believed then. */
export type OutcomeFault =
  | { kind: 'unknown'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'twice'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'places'; part: OutcomePart | 'GRID' }
  | { kind: 'too-few'; part: OutcomePart | 'GRID'; rows: number; least: number }
  /** Drivers with more points than somebody in front of them. */
  | { kind: 'order'; part: OutcomePart; names: readonly string[] }
  /** Competitors whose points or place in a table do not follow from the results. */
  | { kind: 'sum'; part: OutcomePart; names: readonly string[] }
  /** The tables have not counted the race for a whole day. */
  | { kind: 'behind'; part: OutcomePart }

type Row = { position: number; competitor: string }

/** Who takes part in the season; `least`: how many rows a part must have, where more is known than leastRows. */
export type Field = {
  drivers: ReadonlySet<string>
  constructors: ReadonlySet<string>
  least?: Partial<Record<OutcomePart, number>>
}

/** The first fault in these parts, or null. A sprint may have no rows. */
export function outcomeFault(
  outcome: Partial<Outcome>,
  known: Field,
  parts: readonly OutcomePart[] = outcomeParts,
): OutcomeFault | null {
  for (const part of parts) {
    const fault = partFault(outcome, part, known)
    if (fault !== null) return fault
  }
  return null
}

function partFault(outcome: Partial<Outcome>, part: OutcomePart, known: Field): OutcomeFault | null {
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

/** A grid or table on its own: who is in it, each once, in places that follow each other from 1. */
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
 * Two cars a team, less the few that may be withdrawn. In the table of drivers only who has been classified
 * has a place, after a first race as few as finished it.
 */
export function leastRows(part: OutcomePart | 'GRID', teams: number): number {
  if (part === 'CONSTRUCTOR') return teams
  return part === 'DRIVER' ? teams : Math.max(teams, 2 * teams - 4)
}
