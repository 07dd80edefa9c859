import type { CompetitorCategory } from '#game/category.ts'
import { type FlagSession, type FlagType, flagSessions } from '#game/flags.ts'
import type { ResultStatus } from '#game/results.ts'
import type { Ids } from './competitors.ts'
import type { MoveNotes } from './notes.ts'
import type { Original, OriginalRow, OriginalTable } from './original.ts'

export type MovedRace = {
  /** The id of the original game, so that the address of the race stays the same. */
  id: number
  position: number
  name: string
  startsAt: number
  grid: { position: number; driver: string }[]
  result: { position: number; driver: string; team: string; status: ResultStatus; points: number }[]
  standings: { category: CompetitorCategory; position: number; competitor: string; points: number }[]
  flags: { session: FlagSession; lap: number; type: FlagType }[]
}

type Known = { ids: Ids; teams: ReadonlyMap<string, string>; notes: MoveNotes }

/** The races of a season in order. The original game knows a race's cutoff, which is its start. */
export function racesOf(year: number, original: Original, known: Known): MovedRace[] {
  const rows = original.races
    .filter((row) => row.number('year') === year)
    .sort((a, b) => a.number('position') - b.number('position'))
  const starts = startsOf(year, rows, original, known.notes)
  return rows.map((row, index) => ({
    ...{ id: row.number('race_id'), position: index + 1, name: row.text('race_name') },
    startsAt: starts[index] ?? 0,
    grid: gridOf(of(row, original.starting_grids), known),
    result: resultOf(of(row, original.race_results), known),
    standings: [
      ...standingsOf('DRIVER', of(row, original.driver_standings), known),
      ...standingsOf('CONSTRUCTOR', of(row, original.constructor_standings), known),
    ],
    flags: flagsOf(of(row, original.flag_stats), known.notes),
  }))
}

/** A race without a cutoff gets that of the race before, or of the season. */
function startsOf(
  year: number,
  races: readonly OriginalRow[],
  original: Original,
  notes: MoveNotes,
): number[] {
  const cutoffs = new Map(original.race_cutoffs.map((row) => [row.text('race_id'), row.instant('cutoff')]))
  const season = original.year_cutoffs.find((row) => row.number('year') === year)
  let before = season?.instant('cutoff') ?? Date.UTC(year, 0, 1)
  return races.map((row) => {
    const cutoff = cutoffs.get(row.text('race_id'))
    if (cutoff === undefined) notes.push({ kind: 'no-cutoff', year, race: row.text('race_name') })
    before = cutoff ?? before
    return before
  })
}

/** The rows of a race, by position. */
const of = (race: OriginalRow, rows: readonly OriginalRow[]) =>
  rows
    .filter((row) => row.text('race_id') === race.text('race_id'))
    .sort((a, b) => Number(a.optional('position')) - Number(b.optional('position')))

/** Without the rows that repeat a driver or a position, which no list here may have. */
const distinct = (table: OriginalTable, rows: readonly OriginalRow[], notes: MoveNotes): OriginalRow[] => {
  const seen = new Set<string | number>()
  return rows.filter((row) => {
    const [driver, position] = [row.text('driver_id'), row.number('position')]
    const isNew = !seen.has(driver) && !seen.has(position)
    if (!isNew) notes.push({ kind: 'skipped-row', table, line: row.line, why: 'repeated' })
    seen.add(driver).add(position)
    return isNew
  })
}

const gridOf = (rows: readonly OriginalRow[], { ids, notes }: Known): MovedRace['grid'] =>
  distinct('starting_grids', rows, notes).map((row) => ({
    position: row.number('position'),
    driver: row.found('driver_id', ids.DRIVER).id,
  }))

/** Until February 2026 a row says how a car ended. Later dumps give only the order. */
const statuses: Record<string, ResultStatus> = {
  DNS: 'DID_NOT_START',
  DNF: 'RETIRED',
  NC: 'RETIRED',
  DSQ: 'DISQUALIFIED',
  DQ: 'DISQUALIFIED',
}

const resultOf = (rows: readonly OriginalRow[], { ids, teams, notes }: Known): MovedRace['result'] =>
  distinct('race_results', rows, notes).map((row) => ({
    position: row.number('position'),
    driver: row.found('driver_id', ids.DRIVER).id,
    team: ids.CONSTRUCTOR.get(teams.get(row.text('driver_id')) ?? '')?.id ?? '',
    status: statuses[row.optional('qualified_position')] ?? 'FINISHED',
    points: Number(row.optional('points')),
  }))

/** The original game measures guesses against the order of the rows, so positions are counted anew. */
const standingsOf = (
  category: CompetitorCategory,
  rows: readonly OriginalRow[],
  { ids }: Known,
): MovedRace['standings'] =>
  rows.map((row, index) => ({
    ...{ category, position: index + 1 },
    competitor: row.found(category === 'DRIVER' ? 'driver_id' : 'constructor_id', ids[category]).id,
    points: Number(row.optional('points')),
  }))

export const originalFlags: Record<string, FlagType> = {
  YELLOW_FLAG: 'YELLOW',
  RED_FLAG: 'RED',
  SAFETY_CAR: 'SAFETY_CAR',
}

const flagsOf = (rows: readonly OriginalRow[], notes: MoveNotes): MovedRace['flags'] =>
  rows.flatMap((row) => {
    const type = originalFlags[row.text('flag_name')]
    const session = flagSessions.find((one) => one === row.text('session_type'))
    const lap = row.number('round')
    if (type !== undefined && session !== undefined && lap >= 0) return { session, lap, type }
    notes.push({ kind: 'skipped-row', table: 'flag_stats', line: row.line, why: 'unknown-category' })
    return []
  })
