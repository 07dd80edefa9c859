import { type Certainty, mostAhead, reachOf } from './certain.ts'
import { type Chances, type SimulatedPoints, seasonsIn, simulatedField } from './chances.ts'
import { type DecisivePair, decisivePairs, openPairs } from './decisive.ts'
import type { Draws } from './draws.ts'
import type { ForecastFacts } from './facts.ts'
import type { Rules, Tips } from './projection.ts'

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
  facts: ForecastFacts,
  rules: Rules,
  { participants, rivals }: { participants: number; rivals: readonly Tipper[] },
) {
  const isLarge = participants >= largeField
  const seasons = seasonsIn(draws, isLarge ? seasonsOfLarge : undefined)
  const field = simulatedField(draws, rules, seasons)
  const pairs = openPairs(draws, seasons.slice(0, seasonsOfLarge))
  const left = { reach: reachOf(facts), flags: facts.flags, rules }
  const kept = new Map<string, SimulatedPoints>()
  const [leader] = rivals
  let canBeCaught = leader === undefined
  const certaintyOf = ({ user, tips }: Tipper): Certainty => {
    if (rivals.some((rival) => rival.user !== user && mostAhead(tips, rival.tips, left) < 0)) return 'LOST'
    return user === leader?.user && !canBeCaught ? 'WON' : null
  }
  return {
    add({ user, tips }: Tipper): void {
      const points = field.pointsOf(tips)
      field.add(points)
      if (!isLarge) kept.set(user, points)
      canBeCaught ||= leader !== undefined && user !== leader.user && mostAhead(tips, leader.tips, left) >= 0
    },
    rank: field.rank,
    outlookOf(tipper: Tipper): Outlook {
      const points = kept.get(tipper.user) ?? field.pointsOf(tipper.tips)
      const ranks = field.ranksOf(points)
      return {
        ...field.chancesOf(points, ranks),
        certain: certaintyOf(tipper),
        decisive: decisivePairs(pairs, ranks),
      }
    },
  }
}
