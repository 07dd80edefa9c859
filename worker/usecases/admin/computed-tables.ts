import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type Round, tableAfter } from '#game/changes/championship.ts'
import type { Standing } from '#game/changes/outcome.ts'
import { outcomeAt, type StoredSeason } from '#game/changes/stored-season.ts'
import { inSeasonOrder } from '#game/season.ts'

export type Tables = Record<CompetitorCategory, Standing[]>

/**
 * Both championship tables as they follow from the results: after this race, whose classifications are these,
 * and after every later race that has a result. By race, in season order.
 */
export function tablesFrom(stored: StoredSeason, race: number, round: Round): Map<number, Tables> {
  const run = inSeasonOrder(stored.races).filter(({ id, resultState }) => resultState !== null || id === race)
  const first = run.findIndex(({ id }) => id === race)
  const roundOf = (id: number): Round =>
    id === race ? round : (outcomeAt(stored, id) ?? { RACE: [], SPRINT: [] })
  const rounds = run.map(({ id }) => roundOf(id))
  const before = outcomeAt(stored, run[first - 1]?.id ?? 0)
  let newest: Tables = { DRIVER: [...(before?.DRIVER ?? [])], CONSTRUCTOR: [...(before?.CONSTRUCTOR ?? [])] }
  const tables = new Map<number, Tables>()
  for (const [index, { id }] of run.entries()) {
    if (index < first) continue
    const so = rounds.slice(0, index + 1)
    const after = competitorCategories.map((category) => [
      category,
      tableAfter(category, so, newest[category], membersOf(stored, category, id)),
    ])
    newest = Object.fromEntries(after) as Tables
    tables.set(id, newest)
  }
  return tables
}

/** Every constructor has a row from the first race on, a driver from when he has one. */
function membersOf(stored: StoredSeason, category: CompetitorCategory, race: number): string[] {
  const listed = outcomeAt(stored, race)?.[category].map(({ competitor }) => competitor) ?? []
  if (category === 'DRIVER') return listed
  const all = stored.competitors
    .filter((one) => one.category === category)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id)
  return [...new Set([...listed, ...all])]
}
