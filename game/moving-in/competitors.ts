import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { slugOf } from '#game/names/slug.ts'
import type { Original, OriginalRow } from './original.ts'

export type MovedCompetitor = {
  category: CompetitorCategory
  id: string
  position: number
  name: string
  shortName: string
  team: string | null
  color: string | null
}

/** Our ids of the drivers and constructors of all seasons, by the ids of the original game. */
export type Ids = Record<CompetitorCategory, Map<string, { year: number; id: string }>>

const tables = {
  DRIVER: { table: 'drivers', key: 'driver_id', name: 'driver_name' },
  CONSTRUCTOR: { table: 'constructors', key: 'constructor_id', name: 'constructor_name' },
} as const

const inOrder = (rows: readonly OriginalRow[]) =>
  [...rows].sort((a, b) => a.number('position') - b.number('position'))

export function idsOf(original: Original): Ids {
  const of = (category: CompetitorCategory): Ids[CompetitorCategory] => {
    const { table, key, name } = tables[category]
    const taken = new Set<string>()
    return new Map(
      inOrder(original[table]).map((row) => {
        const year = row.number('year')
        const id = freeId(slugOf(row.text(name)) || 'uten-navn', (one) => taken.has(`${year} ${one}`))
        taken.add(`${year} ${id}`)
        return [row.text(key), { year, id }]
      }),
    )
  }
  return { DRIVER: of('DRIVER'), CONSTRUCTOR: of('CONSTRUCTOR') }
}

function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  for (let nth = 2, id = wanted; ; id = `${wanted}-${nth++}`) if (!isTaken(id)) return id
}

export function competitorsOf(
  year: number,
  original: Original,
  ids: Ids,
  teams: ReadonlyMap<string, string>,
): MovedCompetitor[] {
  const colors = new Map(
    original.constructors_color.map((row) => [row.text('constructor_id'), row.text('color')]),
  )
  return competitorCategories.flatMap((category) => {
    const { table, key, name } = tables[category]
    const rows = inOrder(original[table].filter((row) => row.number('year') === year))
    return rows.map((row, index) => {
      const own = row.text(key)
      const ofTeam = category === 'DRIVER' ? teams.get(own) : own
      const full = row.text(name)
      return {
        ...{ category, position: index + 1, name: full },
        id: row.found(key, ids[category]).id,
        shortName: category === 'DRIVER' ? full.split(' ').slice(1).join(' ') || full : full,
        team: category === 'DRIVER' ? (ids.CONSTRUCTOR.get(ofTeam ?? '')?.id ?? null) : null,
        color: colorOf(colors.get(ofTeam ?? '')),
      }
    })
  })
}

const colorOf = (typed = ''): string | null => (/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null)
