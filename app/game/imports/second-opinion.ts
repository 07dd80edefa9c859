import { type EntryChange, isSameValue } from '#game/changes/entries.ts'
import { cutoffOf, isDisputed, startValue, withStart } from '#game/race-start.ts'
import { nearestInWeekend } from '#game/weekend.ts'
import { isClosed } from './calendar.ts'
import type { StoredRace } from './calendar-races.ts'

/** A race as it was (null: it is new) and as the calendar has it now. */
export type RaceNow = { before: StoredRace | null; after: StoredRace }

export type StartChange = EntryChange & { kind: 'start' }

/** `isPublic`: two sources disagree, before or after, and it moves the start or the cutoff. */
export type PlannedStart = { change: StartChange; isPublic: boolean }

/**
 * What the starts that OpenF1 has (milliseconds) change beside the calendar. It never moves the cutoff of a window
 * that is closed; a race that it does not have, or has in another weekend, keeps what it said last.
 */
export const startChanges = (
  year: number,
  races: readonly RaceNow[],
  published: readonly { startsAt: number }[],
  now: number,
): PlannedStart[] =>
  races.flatMap(({ before, after: planned }) => {
    const was = before ?? { ...planned, openF1StartsAt: null, believed: null }
    const moved = withStart({ ...planned, believed: was.believed, startsAt: was.startsAt }, planned.startsAt)
    const told = withOpinion(moved, published)
    const isHeld = isClosed(was, now) && cutoffOf(told) !== cutoffOf(moved)
    const after = isHeld ? moved : told
    const [from, to] = [startValue(was), startValue(after)]
    if (isSameValue(from, to)) return []
    const isMoved = cutoffOf(was) !== cutoffOf(after) || was.startsAt !== after.startsAt
    const isPublic = isMoved && (isDisputed(was) || isDisputed(after))
    return [{ change: { kind: 'start', year, race: after.id, before: from, after: to }, isPublic }]
  })

function withOpinion(race: StoredRace, published: readonly { startsAt: number }[]): StoredRace {
  const isAsked = race.position !== null && race.resultState === null && !race.handMade
  const found = isAsked ? nearestInWeekend(published, race.startsAt) : undefined
  if (found === undefined || found.startsAt === race.openF1StartsAt) return race
  return { ...race, openF1StartsAt: found.startsAt, believed: null }
}
