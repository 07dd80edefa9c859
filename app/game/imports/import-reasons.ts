import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import type { CalendarFault } from './calendar-faults.ts'

/** Why an import has brought in nothing yet. */
export type NotYet =
  | 'cancelled'
  | 'not-started'
  | 'missing'
  | 'empty'
  | 'locked'
  | 'throttled'
  | 'paused'
  | 'points-missing'
  | 'standings-behind'
  | 'standings-apart'

/** Why an import waits for an admin, with the facts; worded where it is shown. Races are called by name. */
export type ImportReason =
  | { code: 'outcome'; fault: OutcomeFault }
  | { code: 'calendar'; fault: CalendarFault }
  /** The source answered for another race than the one asked for. */
  | { code: 'other-race' }
  /** The source has moved a start although the cutoff has passed. */
  | { code: 'start-held'; races: readonly string[] }
  /** The source has dropped races that an admin has edited. */
  | { code: 'dropped'; races: readonly string[] }
  /** The source's answer makes no sense; `error` as it was logged. */
  | { code: 'nonsense'; error: string }
  /** Stored before reasons were codes. */
  | { code: 'sentence'; sentence: string }

/** The reasons in a stored text. */
export function reasonsIn(text: string | null): ImportReason[] {
  if (text === null) return []
  if (!/^[[{]/.test(text)) return [{ code: 'sentence', sentence: text }]
  const read = JSON.parse(text) as ImportReason | ImportReason[]
  return Array.isArray(read) ? read : [read]
}
