import { isSameValue } from '#game/changes/entries.ts'
import { cutoffOf, isDisputed, withStart } from '#game/changes/race-start.ts'
import type { Race } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import { type CalendarFault, calendarFault } from './calendar-faults.ts'
import { matchRaces } from './calendar-match.ts'
import type { PlannedRace, PublishedRace } from './calendar-races.ts'

export type CalendarPlan =
  | { kind: 'refused'; fault: CalendarFault }
  | {
      kind: 'planned'
      /** The races that change, including those with only a new position. */
      races: PlannedRace[]
      /** Races whose start the source moved after the cutoff; an admin decides. */
      held: Race[]
      /** Manual races that the source has dropped; an admin decides. */
      dropped: Race[]
    }

/**
 * Compares the stored calendar with a published one. A race keeps its identity when it is moved, renamed,
 * renumbered, cancelled or restored. A race with a result changes only its position. `now` is in milliseconds.
 */
export function calendarPlan(
  stored: readonly Race[],
  published: readonly PublishedRace[],
  { year, now }: { year: number; now: number },
): CalendarPlan {
  const { pairs, gone, fresh } = matchRaces(stored, published)
  const matched = [
    ...pairs.map(([before, race]) => ({ before, after: merged(before, race, now) })),
    ...fresh.map((race) => ({ before: null, after: newRace(race) })),
  ]
  const running = matched.filter(({ before }) => !before?.manual || before.position !== null)
  const order = running.toSorted((a, b) => a.after.round! - b.after.round!)
  const placed = matched.map((race) => ({
    ...race,
    after: { ...race.after, position: order.indexOf(race) + 1 || null },
  }))
  const planned = [...placed, ...unpublished(gone, order.length)]
  const fault = calendarFault(planned, published, year)
  if (fault !== null) return { kind: 'refused', fault }
  return {
    kind: 'planned',
    races: planned.filter(({ before, after }) => before === null || !isSameValue(before, after)),
    held: pairs.filter(([race, found]) => !race.manual && isHeld(race, found, now)).map(([race]) => race),
    dropped: gone.filter(
      ({ manual, position, knownAs, resultState }) =>
        manual && position !== null && knownAs !== null && resultState === null,
    ),
  }
}

/**
 * Cancels the races that the source does not have. Manual races stay, after the `published` ones. A race with a
 * result that the source has dropped keeps its position only at the end.
 */
function unpublished(gone: readonly Race[], published: number): PlannedRace[] {
  let last = published
  const cancelled = gone.filter(({ position }) => position === null)
  return [...inSeasonOrder(gone), ...cancelled].map((before) => {
    const { manual, position, knownAs, resultState } = before
    const isKept = resultState === null || knownAs === null || position === last + 1
    const isRun = manual && position !== null && isKept
    return { before, after: { ...before, round: null, position: isRun ? ++last : null } }
  })
}

function merged(race: Race, published: PublishedRace, now: number): Race {
  const { round } = published
  if (race.manual || race.resultState !== null) {
    return { ...race, round, knownAs: race.knownAs ?? published.knownAs }
  }
  const isElsewhere = race.circuit !== published.circuit
  const isRenamed = race.knownAs !== null && race.knownAs !== published.knownAs
  return {
    ...race,
    round,
    name: isRenamed ? published.name : race.name,
    knownAs: published.knownAs,
    circuit: published.circuit,
    place: isElsewhere ? published.place : race.place,
    country: isElsewhere ? published.country : race.country,
    ...(isHeld(race, published, now) ? {} : times(race, published)),
  }
}

/** A closed window keeps its start, unless the sources disagree and the cutoff stays the same. */
const isHeld = (race: Race, published: PublishedRace, now: number) => {
  const startsAt = startOf(published, race.startsAt)
  const keepsCutoff = isDisputed(race) && cutoffOf(withStart(race, startsAt)) === cutoffOf(race)
  return isClosed(race, now) && startsAt !== race.startsAt && !keepsCutoff
}

/**
 * Whether the guesses on a race are public, so that no import may reopen it. Without a grid there are no guesses.
 * `now` is in milliseconds.
 */
export const isClosed = (race: Race, now: number): boolean =>
  race.position !== null &&
  race.ownCutoff === null &&
  race.gridState !== null &&
  race.resultState === null &&
  now >= cutoffOf(race)

function times(race: Race, published: PublishedRace) {
  const startsAt = startOf(published, race.startsAt)
  const isKnown = Object.keys(published.sessions).length > 0
  const kept = startsAt === race.startsAt ? race.sessions : {}
  return { startsAt, sessions: isKnown ? { ...published.sessions, RACE: startsAt } : kept }
}

const day = 24 * 60 * 60 * 1000
const noon = day / 2

/** The published start, or the published date with the stored time of day (milliseconds). */
function startOf({ sessions, date }: PublishedRace, known: number): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return sessions.RACE ?? midnight + (((known % day) + day) % day)
}

function newRace({ date, ...race }: PublishedRace): Omit<Race, 'id'> {
  const startsAt = startOf({ date, ...race }, noon)
  return {
    ...race,
    position: null,
    startsAt,
    cutoff: startsAt,
    sessions: { ...race.sessions, RACE: startsAt },
    laps: null,
    ownCutoff: null,
    manual: false,
    openF1StartsAt: null,
    believed: null,
    gridState: null,
    resultState: null,
  }
}
