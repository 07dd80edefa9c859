import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { type Round, standingsOf, tableAfter, talliesOf } from '#game/changes/championship.ts'
import type { Standing } from '#game/changes/outcome.ts'
import { type Season, wholeOutcome } from '#game/changes/season.ts'

type Tables = Record<CompetitorCategory, Standing[]>

/**
 * Computes both championship tables after this race and after every later race with a result.
 * `round` has the classifications of this race. The map is by race, in season order.
 */
export function tablesFrom(season: Season, race: number, round: Round): Map<number, Tables> {
  const isRun = (id: number) => season.races.some((one) => one.id === id && one.resultState !== null)
  const run = season.order.filter((id) => isRun(id) || id === race)
  const first = run.indexOf(race)
  const roundOf = (id: number): Round => (id === race ? round : wholeOutcome(season, id))
  const previous = wholeOutcome(season, run[first - 1] ?? 0)
  const tables = new Map<number, Tables>(run.slice(first).map((id) => [id, { DRIVER: [], CONSTRUCTOR: [] }]))
  for (const category of competitorCategories) {
    let newest = talliesOf(category, previous[category], run.slice(0, first).map(roundOf))
    for (const [id, after] of tables) {
      newest = tableAfter(category, roundOf(id), newest, membersOf(season, category, id))
      after[category] = standingsOf(newest)
    }
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
