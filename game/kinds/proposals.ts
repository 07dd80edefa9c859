import type { KindRules } from './kind-rules.ts'
import { byText } from './text-order.ts'

export const proposalRules: KindRules<'proposals'> = {
  isPublic: () => false,
  normal(value) {
    const sorted = (value ?? []).toSorted((a, b) => a.at - b.at || byText(a.type, b.type))
    return sorted.length === 0 ? null : sorted
  },
}
