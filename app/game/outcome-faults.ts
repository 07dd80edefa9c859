import { type Outcome, type OutcomePart, outcomeParts } from './outcome.ts'

/** Why an outcome is refused whole; nothing of it is believed then. */
export type OutcomeFault =
  | { kind: 'unknown'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'twice'; part: OutcomePart | 'GRID'; names: readonly string[] }
  | { kind: 'places'; part: OutcomePart | 'GRID' }
  | { kind: 'too-few'; part: OutcomePart | 'GRID'; rows: number; least: number }

type Row = { position: number; competitor: string }

/** The first thing that is wrong, or null. A part without rows that may be empty (a sprint) is none. */
export function outcomeFault(
  outcome: Outcome,
  known: { drivers: ReadonlySet<string>; constructors: ReadonlySet<string> },
): OutcomeFault | null {
  const teams = [...outcome.RACE, ...outcome.SPRINT].map(({ team }) => team)
  const strangers = [...new Set(teams)].filter((team) => !known.constructors.has(team))
  if (strangers.length > 0) return { kind: 'unknown', part: 'RACE', names: strangers }
  for (const part of outcomeParts) {
    const rows = rowsOf(outcome, part)
    if (part === 'SPRINT' && rows.length === 0) continue
    const field = part === 'CONSTRUCTOR' ? known.constructors : known.drivers
    const least = leastRows(part, known.constructors.size)
    const fault = rowsFault(part, rows, field, least)
    if (fault !== null) return fault
  }
  return null
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

const rowsOf = (outcome: Outcome, part: OutcomePart): Row[] =>
  part === 'RACE' || part === 'SPRINT'
    ? outcome[part].map(({ driver, position }) => ({ competitor: driver, position }))
    : [...outcome[part]]
