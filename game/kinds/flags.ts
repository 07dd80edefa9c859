import type { FlagSession } from '#game/flags.ts'
import type { KindRules } from './kind-rules.ts'
import { byText } from './text-order.ts'

export const flagRules: KindRules<'flags'> = {
  isPublic: () => true,
  withDeletedRace: 'cleared',

  normal(value) {
    const { flags, manual } = value ?? { flags: [], manual: false }
    const sorted = flags.toSorted(
      (a, b) => byText(a.session, b.session) || a.lap - b.lap || byText(a.type, b.type),
    )
    return { flags: sorted, manual }
  },

  faultOf({ race, after }, { after: { races }, now }) {
    const flags = after?.flags ?? []
    if (flags.some(({ lap }) => !Number.isInteger(lap) || lap < 0 || lap > 200)) return { kind: 'lap' }
    const { startsAt: start = Infinity, sessions } = races.find(({ id }) => id === race) ?? {}
    const startOf = (session: FlagSession) => (session === 'SPRINT' ? (sessions?.SPRINT ?? start) : start)
    return flags.some(({ session }) => startOf(session) > now) ? { kind: 'flags-ahead' } : null
  },
}
