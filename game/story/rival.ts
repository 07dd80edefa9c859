import { type Duel, duelOf } from '#game/duel.ts'
import { lastOf } from '#game/must-have.ts'
import type { OwnSeason, StoryLine } from './own-season.ts'

/** Final ranks between a participant and a rival, unless a public league has both. */
const ranksAway = 5

/**
 * The one who changed the lead with the participant most often, then the one with the smallest final gap, then the first
 * in the table. null: nobody is near.
 */
export function rivalOf({
  own,
  others,
  fellows,
}: Pick<OwnSeason, 'own' | 'others' | 'fellows'>): { rival: StoryLine; duel: Duel } | null {
  const rank = lastOf(own.ranks)
  const duels = others
    .filter(({ user, ranks }) => fellows.has(user) || Math.abs(lastOf(ranks) - rank) <= ranksAway)
    .map((rival) => ({ rival, duel: duelOf({ a: own.points, b: rival.points }) }))
  const gap = ({ duel }: (typeof duels)[number]) => Math.abs(lastOf(duel.gap))
  return duels.toSorted((a, b) => b.duel.leadChanges - a.duel.leadChanges || gap(a) - gap(b))[0] ?? null
}
