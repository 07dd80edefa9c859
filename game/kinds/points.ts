import { questionOf } from '#game/category.ts'
import { maxPoints, pointsTableFault } from '#game/points.ts'
import { isTurned } from '#game/points-tables.ts'
import type { KindRules } from './kind-rules.ts'

export const pointsRules: KindRules<'points'> = {
  isPublic: () => true,
  /** A question can be turned on or off until the cutoff of the season. */
  faultOf(change, { after: { season }, now }) {
    const { category: question, after } = change
    if (isTurned(change) && season !== null && season.cutoff <= now)
      return { kind: 'question-late', question }
    if (after === null && questionOf(question).isOptional) return null
    const fault = pointsTableFault(after ?? [])
    return fault && { kind: 'points', fault, most: maxPoints }
  },
  needsReason: (_, { season }, now) => season !== null && season.cutoff <= now,
}
