import { type Entry, isSameValue } from '#game/changes/entries.ts'
import { cutoffOf, isDisputed, startValue, withStart } from '#game/changes/race-start.ts'
import type { Race } from '#game/changes/season.ts'
import { nearestInWeekend } from '#game/weekend.ts'
import { isClosed } from './calendar.ts'

/** A race before and after reading the calendar; `before` null: a new race. */
export type RaceNow = { before: Race | null; after: Race }

/** `isPublic`: the sources disagree before or after, and the start or cutoff moves. */
export type PlannedStart = { entry: Entry & { kind: 'start' }; isPublic: boolean }

/**
 * Compares OpenF1's starts (milliseconds) with the calendar. They never move the cutoff of a closed window. A race
 * that OpenF1 does not have in the same weekend keeps OpenF1's last start.
 */
export const plannedStarts = (
  year: number,
  races: readonly RaceNow[],
  published: readonly { startsAt: number }[],
  now: number,
): PlannedStart[] =>
  races.flatMap(({ before, after: planned }) => {
    const was = before ?? planned
    const moved = withStart({ ...planned, believed: was.believed, startsAt: was.startsAt }, planned.startsAt)
    const asPublished = withOpinion(moved, published)
    const isHeld = isClosed(was, now) && cutoffOf(asPublished) !== cutoffOf(moved)
    const after = isHeld ? moved : asPublished
    const value = startValue(after)
    if (isSameValue(startValue(was), value)) return []
    const isMoved = cutoffOf(was) !== cutoffOf(after) || was.startsAt !== after.startsAt
    const isPublic = isMoved && (isDisputed(was) || isDisputed(after))
    return [{ entry: { kind: 'start', year, race: after.id, value }, isPublic }]
  })

function withOpinion(race: Race, published: readonly { startsAt: number }[]): Race {
  const isAsked = race.position !== null && race.resultState === null && !race.manual
  const found = isAsked ? nearestInWeekend(published, race.startsAt) : undefined
  if (found === undefined || found.startsAt === race.openF1StartsAt) return race
  return { ...race, openF1StartsAt: found.startsAt, believed: null }
}
