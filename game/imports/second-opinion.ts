import { type Entry, isSameValue } from '#game/changes/entries.ts'
import { cutoffOf, isDisputed, startValue, withStart } from '#game/changes/race-start.ts'
import type { Race } from '#game/changes/season.ts'
import { nearestInWeekend } from '#game/weekend.ts'
import { type ClosedStarts, type HeldStart, isHeld } from './held-starts.ts'

/** A race before and after reading the calendar; `before` null: a new race. */
export type RaceNow = { before: Race | null; after: Race }

/** `isPublic`: the sources disagree before or after, and the start or cutoff moves. */
type PlannedStart = { entry: Entry & { kind: 'start' }; isPublic: boolean }

/**
 * Compares OpenF1's starts (milliseconds) with the calendar. They never move the cutoff of a closed window; a later one
 * waits for an admin. A race that OpenF1 does not have in the same weekend keeps OpenF1's last start.
 */
export function plannedStarts(
  year: number,
  races: readonly RaceNow[],
  published: readonly { startsAt: number }[],
  closed: ClosedStarts,
): { starts: PlannedStart[]; held: HeldStart[] } {
  const starts: PlannedStart[] = []
  const held: HeldStart[] = []
  for (const { before, after: planned } of races) {
    const was = before ?? planned
    const moved = withStart({ ...planned, believed: was.believed, startsAt: was.startsAt }, planned.startsAt)
    const asPublished = withOpinion(moved, published)
    const move = cutoffOf(asPublished) - cutoffOf(moved)
    const waits = isHeld(closed, was.id, 'RACE') && move !== 0
    if (waits && move > 0) {
      held.push({ race: was.id, session: 'RACE', source: 'OPENF1', startsAt: asPublished.openF1StartsAt! })
    }
    const after = waits ? moved : asPublished
    const value = startValue(after)
    if (isSameValue(startValue(was), value)) continue
    const isMoved = cutoffOf(was) !== cutoffOf(after) || was.startsAt !== after.startsAt
    const isPublic = isMoved && (isDisputed(was) || isDisputed(after))
    starts.push({ entry: { kind: 'start', year, race: after.id, value }, isPublic })
  }
  return { starts, held }
}

function withOpinion(race: Race, published: readonly { startsAt: number }[]): Race {
  const isAsked = race.position !== null && race.resultState === null && !race.manual
  const found = isAsked ? nearestInWeekend(published, race.startsAt) : undefined
  if (found === undefined || found.startsAt === race.openF1StartsAt) return race
  return { ...race, openF1StartsAt: found.startsAt, believed: null }
}
