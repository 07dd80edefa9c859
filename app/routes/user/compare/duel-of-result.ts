import { type Duel, duelOf, type Side } from '#game/duel.ts'
import type { DuelMoment, SideNames } from '#words/duel.ts'
import type { ComparisonResult } from '#worker/usecases/profile/comparing.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'

/** A comparison as its parts show it. */
export type DuelShown = {
  year: number
  profiles: Record<Side, Profile>
  names: SideNames
  /** null unless both take part. */
  duel: Duel | null
  totals: ComparisonResult['totals']
  receipts: ComparisonResult['receipts']
  moment: Omit<DuelMoment, 'races'> & { races: readonly RaceName[] }
  /** Every race with a result, also those after the one shown. */
  completed: readonly RaceName[]
}

export function duelOfResult({ a, b, totals, receipts }: ComparisonResult): DuelShown {
  const step = a.completed.findIndex(({ id }) => id === a.race?.id) + 1
  return {
    year: a.year,
    profiles: { a, b },
    names: { a: a.user.username, b: b.user.username },
    duel: totals && duelOf(totals),
    totals,
    receipts,
    moment: { races: a.completed.slice(0, step), remaining: a.remaining, isPast: step < a.completed.length },
    completed: a.completed,
  }
}

/** The address of a comparison, after one of its races or after the newest. */
export function compareAddress(
  { year, profiles }: Pick<DuelShown, 'year' | 'profiles'>,
  race?: number | null,
) {
  const query = { year: String(year), a: profiles.a.user.id, b: profiles.b.user.id }
  return `/user/compare?${new URLSearchParams(race ? { ...query, raceId: String(race) } : query)}`
}
