import { type CompetitorCategory, competitorCategories } from '#game/category.ts'
import { recordBy } from '#game/records.ts'
import { seasonsIn } from './chances.ts'
import { competitorsIn, type Draws, partsOf } from './draws.ts'

/** The share of seasons that each driver and each constructor wins, by index. */
export function champions(draws: Draws): Record<CompetitorCategory, number[]> {
  const seasons = seasonsIn(draws)
  return recordBy(competitorCategories, (category) => {
    const wins = new Array<number>(competitorsIn(draws, category)).fill(0)
    const first = partsOf(draws)[category]
    for (const at of seasons) wins[draws.bytes.indexOf(1, at + first) - at - first]! += 1
    return wins.map((won) => won / seasons.length)
  })
}
