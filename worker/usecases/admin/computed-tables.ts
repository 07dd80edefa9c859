import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type Round, tableAfter } from '#game/changes/championship.ts'
import type { Standing } from '#game/changes/outcome.ts'
import { type Season, wholeOutcome } from '#game/changes/season.ts'

export type Tables = Record<CompetitorCategory, Standing[]>

/**
 * Computes both championship tables after this race and after every later race with a result.
 * `round` has the classifications of this race. The map is by race, in season order.
 */
export function tablesFrom(season: Season, race: number, round: Round): Map<number, Tables> {
  const isRun = (id: number) => season.races.some((one) => one.id === id && one.resultState !== null)
  const run = season.order.filter((id) => isRun(id) || id === race)
  const first = run.indexOf(race)
  const rounds = run.map((id): Round => (id === race ? round : wholeOutcome(season, id)))
  const { DRIVER, CONSTRUCTOR } = wholeOutcome(season, run[first - 1] ?? 0)
  let newest: Tables = { DRIVER: [...DRIVER], CONSTRUCTOR: [...CONSTRUCTOR] }
  const tables = new Map<number, Tables>()
  for (const [index, id] of run.entries()) {
    if (index < first) continue
    const so = rounds.slice(0, index + 1)
    const after = competitorCategories.map((category) => [
      category,
      tableAfter(category, so, newest[category], membersOf(season, category, id)),
    ])
    newest = Object.fromEntries(after) as Tables
    tables.set(id, newest)
  }
  return tables
}

/** The competitors with a row: all constructors, and the drivers who have a row already. */
function membersOf(season: Season, category: CompetitorCategory, race: number): string[] {
  const listed = wholeOutcome(season, race)[category].map(({ competitor }) => competitor)
  if (category === 'DRIVER') return listed
  const all = season.competitors
    .filter((one) => one.category === category)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id)
  return [...new Set([...listed, ...all])]
}
