import { readDump } from './dump.ts'
import { type GuessMovedIn, guessesOf } from './guesses.ts'
import { type MovedLeague, movedLeagues } from './leagues.ts'
import { dumpLines } from './lines.ts'
import type { MoveNotes } from './notes.ts'
import { leftTables, type Original, OriginalRows } from './original.ts'
import { type MovedPerson, peopleOf } from './people.ts'
import { type MovedSeason, seasonsOf } from './seasons.ts'

/** A whole dump of the original game in our terms. */
export type Moved = {
  people: MovedPerson[]
  seasons: MovedSeason[]
  guesses: GuessMovedIn[]
  leagues: MovedLeague[]
  notes: MoveNotes
  /** The rows that the proof compares with. */
  original: Original
}

/** Reads a dump of the original game. Throws a DumpError where it cannot be read. */
export async function movedFrom(parts: AsyncIterable<Uint8Array>): Promise<Moved> {
  const rows = new OriginalRows()
  const counts = await readDump(dumpLines(parts), rows)
  rows.check()
  const original = rows.rows
  const notes: MoveNotes = []
  const people = peopleOf(original, notes)
  const { seasons, ids } = seasonsOf(original, notes)
  const guesses = guessesOf(original, { people, seasons, ids, notes })
  const leagues = movedLeagues(original, people, notes)
  notes.push(...leftTables(counts).map(([table, count]) => ({ kind: 'left' as const, table, rows: count })))
  return { people: [...people.values()], seasons, guesses, leagues, notes, original }
}
