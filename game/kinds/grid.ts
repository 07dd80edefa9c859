import { leastRows, rowsFault } from '#game/changes/outcome-faults.ts'
import type { KindRules } from './kind-rules.ts'
import { competitorIds, isInRows } from './known-competitors.ts'

export const gridRules: KindRules<'grid'> = {
  isPublic: () => true,
  withDeletedRace: 'cleared',
  faultOf({ after: grid }, { after }) {
    if (grid === null) return null
    const rows = grid.rows.map(({ driver }, index) => ({ competitor: driver, position: index + 1 }))
    const least = leastRows('GRID', competitorIds(after, 'CONSTRUCTOR').size)
    const fault = rowsFault('GRID', rows, competitorIds(after, 'DRIVER'), least)
    return fault && { kind: 'outcome', fault }
  },
  names: ({ rows }, _, id) => isInRows(rows, id),
}
