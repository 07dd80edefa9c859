import type { CompetitorCategory } from '#game/category.ts'
import { type DriverState, usualPoints } from '#game/changes/classification.ts'
import type { Standing } from '#game/changes/outcome.ts'
import type { Ranking } from '#game/changes/ranking-moves.ts'
import { gridAt, type Season, wholeOutcome } from '#game/changes/season.ts'
import type { FlagSession } from '#game/flags.ts'
import { recordBy } from '#game/records.ts'
import { type TypedColumn, type TypedNumbers, typedColumns } from '#game/results.ts'
import { tablesFrom } from './computed-tables.ts'

// Initial values of the admin forms: the stored values, else likely ones.

type Item = { id: string; name: string; shortName: string; color: string | null; detail: string | null }

export type GridStart = 'GRID' | 'PIT' | 'OUT'
export type GridToEdit = { items: Item[]; order: Ranking; from: Record<string, GridStart> }
export type ResultToEdit = {
  items: Item[]
  order: Ranking
  /** Points by finishing position. They stay in place when drivers move. */
  points: string[]
  states: Record<string, DriverState>
} & Record<TypedColumn, Record<string, string>>
export type TableToEdit = { items: Item[]; order: Ranking; points: Record<string, string> }

/** The stored grid. */
export function gridToEdit(season: Season, race: number): GridToEdit {
  const items = itemsOf(season, 'DRIVER')
  const rows = gridAt(season, race)?.rows ?? []
  const from = Object.fromEntries(
    rows.map(({ driver, pitLane }) => [driver, pitLane ? 'PIT' : 'GRID'] as const),
  )
  return {
    items,
    order: withTheRest(
      rows.map(({ driver }) => driver),
      items,
    ),
    from,
  }
}

/** The stored classification, else the grid order with the usual points. */
export function resultToEdit(season: Season, race: number, session: FlagSession): ResultToEdit {
  const items = itemsOf(season, 'DRIVER')
  const rows = wholeOutcome(season, race)[session]
  const grid = gridAt(season, race)?.rows.map(({ driver }) => driver) ?? []
  // Without a result, assume that everyone finishes in grid order.
  const known = rows.length > 0 ? rows.map(({ driver }) => driver) : grid
  const laps = season.races.find(({ id }) => id === race)?.laps ?? null
  const likely: Partial<TypedNumbers> = session === 'RACE' ? { laps } : {}
  return {
    items,
    order: withTheRest(known, items),
    points: items.map((_, index) =>
      decimal(rows.length > 0 ? (rows[index]?.points ?? 0) : (usualPoints[session][index] ?? 0)),
    ),
    states: Object.fromEntries(
      known.map((driver, index) => [driver, rows[index]?.status ?? ('FINISHED' as const)]),
    ),
    ...recordBy(typedColumns, (column) =>
      Object.fromEntries(
        known.map((driver, index) => [
          driver,
          String((rows.length > 0 ? rows[index] : likely)?.[column] ?? ''),
        ]),
      ),
    ),
  }
}

/** The stored table, or the table computed from the previous one and the result. */
export function tableToEdit(
  season: Season,
  race: number,
  category: CompetitorCategory,
  isComputed: boolean,
): TableToEdit {
  const items = itemsOf(season, category)
  const outcome = wholeOutcome(season, race)
  const rows: readonly Standing[] = isComputed
    ? (tablesFrom(season, race, outcome).get(race)?.[category] ?? [])
    : outcome[category]
  const order = withTheRest(
    rows.map(({ competitor }) => competitor),
    items,
  )
  return {
    items,
    order,
    points: Object.fromEntries(rows.map(({ competitor, points }) => [competitor, decimal(points)])),
  }
}

function itemsOf({ competitors }: Season, category: CompetitorCategory): Item[] {
  const teams = new Map(
    competitors.flatMap((one) => (one.category === 'CONSTRUCTOR' ? [[one.id, one] as const] : [])),
  )
  return competitors
    .filter((one) => one.category === category)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, shortName, color, team }) => {
      const own = team === null ? undefined : teams.get(team)
      return { id, name, shortName, color: color ?? own?.color ?? null, detail: own?.shortName ?? null }
    })
}

const withTheRest = (order: Ranking, items: readonly Item[]): Ranking => [
  ...new Set([...order, ...items.map(({ id }) => id)]),
]

const decimal = (points: number) => String(points).replace('.', ',')
