import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import type { CalendarFault } from './calendar-faults.ts'

/** Why an import has no data yet. */
export type ImportDelay =
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

/** The imports of which an admin can accept an answer that seems wrong. */
export type AcceptableJob = 'GRID' | 'RESULT'

/** Why an import waits for an admin. Races are names. words/import-reasons.ts has the text. */
export type ImportReason =
  | { code: 'outcome'; fault: OutcomeFault }
  | { code: 'calendar'; fault: CalendarFault }
  /** The source returned another race. */
  | { code: 'other-race' }
  /** The source has moved a start after the cutoff. Stored before such starts had a table. */
  | { code: 'start-held'; races: readonly string[] }
  /** The source has dropped races that an admin has edited. */
  | { code: 'dropped'; races: readonly string[] }
  /** The source's answer is invalid. `error` is the logged text. */
  | { code: 'nonsense'; error: string }
  /** Stored before reasons were codes. */
  | { code: 'sentence'; sentence: string }

/** Parses stored reasons. */
export function reasonsIn(text: string | null): ImportReason[] {
  if (text === null) return []
  if (!/^[[{]/.test(text)) return [{ code: 'sentence', sentence: text }]
  const read: ImportReason | ImportReason[] = JSON.parse(text)
  return Array.isArray(read) ? read : [read]
}
