import { keysIn, recordBy } from '#game/records.ts'
import type { DumpRow } from './dump.ts'
import { DumpError } from './faults.ts'

/** The tables of the original game that are moved, and the columns that each needs. */
const originalTables = {
  users: ['user_id', 'username'],
  user_providers: ['user_id', 'provider_id', 'provider'],
  admins: ['user_id'],
  bingomasters: ['user_id'],
  guess_reminder_preferences: ['user_id', 'guess_reminder_option'],
  mail_preferences: ['user_id', 'mail_option'],
  years: ['year'],
  years_finished: ['year'],
  year_cutoffs: ['year', 'cutoff'],
  races: ['race_id', 'race_name', 'year', 'position'],
  race_cutoffs: ['race_id', 'cutoff'],
  drivers: ['driver_id', 'driver_name', 'year', 'position'],
  constructors: ['constructor_id', 'constructor_name', 'year', 'position'],
  drivers_team: ['driver_id', 'constructor_id'],
  constructors_color: ['constructor_id', 'color'],
  starting_grids: ['race_id', 'position', 'driver_id'],
  race_results: ['race_id', 'position', 'driver_id'],
  driver_standings: ['race_id', 'driver_id', 'position'],
  constructor_standings: ['race_id', 'constructor_id', 'position'],
  flag_stats: ['flag_name', 'race_id', 'round', 'session_type'],
  diff_points_mappings: ['category_name', 'diff', 'points', 'year'],
  driver_guesses: ['user_id', 'driver_id', 'year', 'position'],
  constructor_guesses: ['user_id', 'constructor_id', 'year', 'position'],
  flag_guesses: ['user_id', 'flag_name', 'year', 'amount'],
  driver_place_guesses: ['user_id', 'race_id', 'category_name', 'driver_id'],
  bingo_cards: ['year', 'bingo_square_id', 'square_text', 'marked'],
  leagues: ['league_id', 'league_name', 'year'],
  league_memberships: ['user_id', 'league_id'],
  league_roles: ['user_id', 'league_id', 'league_role'],
  placements_year: ['year', 'user_id', 'placement'],
  placements_race: ['race_id', 'user_id', 'placement', 'points'],
  placements_category: ['race_id', 'user_id', 'category_name', 'placement', 'points'],
  placements_race_year_start: ['year', 'user_id', 'placement', 'points'],
  placements_category_year_start: ['year', 'user_id', 'category_name', 'placement', 'points'],
} as const

export type OriginalTable = keyof typeof originalTables

/** Without these it is no dump of the original game. */
const neededTables = ['users', 'years', 'races', 'drivers', 'constructors'] as const

/** Tables that hold nothing to move: what another table says too, and sessions of the old site. */
const emptyMeaning =
  /^(spring_session|spring_session_attributes|oauth2_authorized_client|guess_reminder_options|mail_options|notified|user_linkings|verification_codes|league_placements_\w+)$/

/** A row with its line, whose columns are read by type. A value of another type throws a DumpError. */
export class OriginalRow {
  readonly #row: DumpRow

  constructor(row: DumpRow) {
    this.#row = row
  }

  get line(): number {
    return this.#row.line
  }

  /** Empty where the dump has no such column, or NULL. */
  optional(column: string): string {
    return this.#row.values.get(column) ?? ''
  }

  text(column: string): string {
    const value = this.#row.values.get(column)
    return value == null ? this.#fail('empty', column) : value
  }

  number(column: string): number {
    const value = this.text(column)
    return /^-?\d+$/.test(value) ? Number(value) : this.#fail('not-a-number', column)
  }

  flag(column: string): boolean {
    return this.text(column) === 't'
  }

  /** Milliseconds. PostgreSQL writes `2025-03-16 05:00:00.25+01`. */
  instant(column: string): number {
    const [, day, time, zone = '', minutes = '00'] =
      /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/.exec(
        this.text(column),
      ) ?? []
    const at = Date.parse(`${day}T${time}${zone === '' ? 'Z' : `${zone}:${minutes}`}`)
    return Number.isNaN(at) ? this.#fail('not-a-time', column) : at
  }

  /** The thing that the column refers to. */
  found<T>(column: string, known: ReadonlyMap<string, T>): T {
    const { table, line } = this.#row
    const value = this.text(column)
    const target = known.get(value)
    if (target === undefined) throw new DumpError({ kind: 'unknown-reference', table, line, column, value })
    return target
  }

  #fail(kind: 'empty' | 'not-a-number' | 'not-a-time', column: string): never {
    const { table, line } = this.#row
    throw new DumpError({ kind, table, line, column })
  }
}

/** Everything of a dump that is moved. A table that the dump lacks is empty. */
export type Original = Record<OriginalTable, OriginalRow[]>

/** Collects the wanted rows of a dump, and checks that it is one of the original game. */
export class OriginalRows {
  readonly rows: Original = recordBy(keysIn(originalTables), () => [])
  readonly #seen = new Set<string>()

  readonly isWanted = (table: string): table is OriginalTable => Object.hasOwn(originalTables, table)

  readonly onColumns = (table: string, columns: readonly string[], line: number) => {
    if (!this.isWanted(table)) return
    this.#seen.add(table)
    const missing = originalTables[table].find((column) => !columns.includes(column))
    if (missing !== undefined) throw new DumpError({ kind: 'missing-column', line, table, column: missing })
  }

  readonly onRow = (row: DumpRow) => {
    if (this.isWanted(row.table)) this.rows[row.table].push(new OriginalRow(row))
  }

  /** Throws if a table is missing without which it is another database. */
  check() {
    const missing = neededTables.find((table) => !this.#seen.has(table))
    if (missing !== undefined) throw new DumpError({ kind: 'missing-table', table: missing })
  }
}

/** The tables with rows that have no place here, and how many. */
export const leftTables = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([table]) => !Object.hasOwn(originalTables, table) && !emptyMeaning.test(table))
