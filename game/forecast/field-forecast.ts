import { type Certainty, type Left, mostAheadOf } from './certain.ts'
import { type Chances, seasonsIn, simulatedField } from './chances.ts'
import { type DecisivePair, decisivePairs, openPairs } from './decisive.ts'
import type { Draws } from './draws.ts'
import type { SimulatedPoints, Tips } from './projection.ts'

/** A participant with the guesses and points that a forecast is made from. */
export type Tipper = { user: string; tips: Tips }

/** The forecast of one participant. */
export type Outlook = Chances & { certain: Certainty; decisive: DecisivePair[] }

/** A field of this many is looked at in fewer of the simulated seasons. */
const largeField = 2_000
const seasonsOfLarge = 500

/** How many with the most points are compared with everybody. More of them only find more who cannot win. */
export const rivalsCompared = 8

/**
 * The forecast of a field. Everybody is added, then all are ranked, and then everybody is asked about, so that a field of
 * any size fits. `rivals`: those with the most points, the first one first.
 */
export function fieldForecast(
  draws: Draws,
  left: Left,
  { participants, rivals }: { participants: number; rivals: readonly Tipper[] },
) {
  const isLarge = participants >= largeField
  const seasons = seasonsIn(draws, isLarge ? seasonsOfLarge : undefined)
  const field = simulatedField(draws, left.rules, seasons)
  const pairs = openPairs(draws, seasons.slice(0, seasonsOfLarge))
  const pointsOfAll = new Map<string, SimulatedPoints>()
  const compared = rivals.map(({ user, tips }) => ({ user, mostAhead: mostAheadOf(tips, left) }))
  const [leader] = compared
  let canBeCaught = leader === undefined
  const certaintyOf = ({ user, tips }: Tipper): Certainty => {
    if (compared.some((rival) => rival.user !== user && rival.mostAhead(tips) < 0)) return 'LOST'
    return user === leader?.user && !canBeCaught ? 'WON' : null
  }
  return {
    add({ user, tips }: Tipper): void {
      const points = field.pointsOf(tips)
      field.add(points)
      if (!isLarge) pointsOfAll.set(user, points)
      canBeCaught ||= leader !== undefined && user !== leader.user && leader.mostAhead(tips) >= 0
    },
    rank: field.rank,
    outlookOf(tipper: Tipper): Outlook {
      const points = pointsOfAll.get(tipper.user) ?? field.pointsOf(tipper.tips)
      const ranks = field.ranksOf(points)
      return {
        ...field.chancesOf(points, ranks),
        certain: certaintyOf(tipper),
        decisive: decisivePairs(pairs, ranks.subarray(0, seasonsOfLarge)),
      }
    },
  }
}
