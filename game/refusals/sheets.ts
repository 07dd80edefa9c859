import type { SheetFault } from '#game/sheet/sheet.ts'

/** Refusals of the admin portal about seasons from sheets, and the people in them. */
export type SheetReasons = {
  'not-an-old-year': { first: number; last: number }
  'wrong-sheet': { faults: readonly SheetFault[] }
  'season-played-here': { year: number }
  'season-has-bingo': { year: number }
  'sheet-people-gone': null
  'not-unclaimed': null
  'no-such-account': { name: string }
  /** Both are in the seasons of these years. */
  'both-in-season': { name: string; years: readonly number[] }
}
