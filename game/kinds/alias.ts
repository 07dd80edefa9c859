import type { KindRules } from './kind-rules.ts'
import { competitorIds } from './known-competitors.ts'

export const aliasRules: KindRules<'alias'> = {
  isPublic: () => false,
  faultOf: ({ category, after: competitor }, { after }) =>
    competitor === null || competitorIds(after, category).has(competitor) ? null : { kind: 'alias-unknown' },
}
