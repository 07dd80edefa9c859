import type { Category } from '#game/category.ts'
import { type Duel, duelOf, type Side, type Totals } from '#game/duel.ts'
import type { DuelMoment, SideNames } from '#words/duel.ts'
import type { ComparisonResult } from '#worker/usecases/profile/comparing.ts'
import type { Profile } from '#worker/usecases/profile/profile.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'
import { type GuessPair, guessPairs } from './guess-pairs.ts'
import { type ReceiptPairs, receiptPairs } from './receipt-pairs.ts'

/** A side without its rows, which are in pairs. */
type Contestant = Pick<Profile, 'user' | 'own' | 'takesPart' | 'points' | 'total' | 'ranks'>

/** A comparison as its parts show it, made by the server: the two profiles are three times as large. */
export type DuelShown = {
  year: number
  /** The questions of the season. */
  asked: readonly Category[]
  profiles: Record<Side, Contestant>
  names: SideNames
  /** null unless both take part. */
  duel: Duel | null
  totals: Totals | null
  pairs: Partial<Record<Category, GuessPair[]>>
  receipts: ReceiptPairs
  moment: Omit<DuelMoment, 'races'> & { races: readonly RaceName[] }
  /** Every race with a result, also those after the one shown. */
  completed: readonly RaceName[]
}

export function duelOfResult({ a, b, totals, receipts }: ComparisonResult): DuelShown {
  const step = a.completed.findIndex(({ id }) => id === a.race?.id) + 1
  return {
    year: a.year,
    asked: a.asked,
    profiles: { a: contestant(a), b: contestant(b) },
    names: { a: a.user.username, b: b.user.username },
    duel: totals && duelOf(totals),
    totals,
    pairs: guessPairs({ a, b }),
    receipts: receiptPairs(receipts, a.asked),
    moment: { races: a.completed.slice(0, step), remaining: a.remaining, isPast: step < a.completed.length },
    completed: a.completed,
  }
}

const contestant = ({ user, own, takesPart, points, total, ranks }: Profile): Contestant => ({
  user,
  own,
  takesPart,
  points,
  total,
  ranks,
})

/** The address of a comparison, after one of its races or after the newest. */
export function compareAddress(
  { year, profiles }: Pick<DuelShown, 'year' | 'profiles'>,
  race?: number | null,
) {
  const query = { year: String(year), a: profiles.a.user.id, b: profiles.b.user.id }
  return `/user/compare?${new URLSearchParams(race ? { ...query, raceId: String(race) } : query)}`
}
