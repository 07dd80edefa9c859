import { isSameValue } from '#game/changes/entries.ts'
import type { Race } from '#game/changes/season.ts'
import { inSeasonOrder } from '#game/season.ts'
import { type CalendarFault, calendarFault } from './calendar-faults.ts'
import { matchRaces } from './calendar-match.ts'
import type { PlannedRace, PublishedRace } from './calendar-races.ts'
import { allowedTimes, type ClosedStarts, type HeldStart } from './held-starts.ts'

export type CalendarPlan =
  | { kind: 'refused'; fault: CalendarFault }
  | {
      kind: 'planned'
      /** The races that change, including those with only a new position. */
      races: PlannedRace[]
      /** Starts that the source moved later after the cutoff; an admin decides. */
      held: HeldStart[]
      /** Manual races that the source has dropped; an admin decides. */
      dropped: Race[]
    }

/**
 * Compares the stored calendar with a published one. A race keeps its identity when it is moved, renamed,
 * renumbered, cancelled or restored. A race with a result changes only its position.
 */
export function calendarPlan(
  stored: readonly Race[],
  published: readonly PublishedRace[],
  { year, closed }: { year: number; closed: ClosedStarts },
): CalendarPlan {
  const { pairs, gone, fresh } = matchRaces(stored, published)
  const matched = [
    ...pairs.map(([before, race]) => ({ before, after: merged(before, race, closed) })),
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
    held: pairs.flatMap(([race, found]) =>
      isFixed(race) ? [] : allowedTimes(race, times(race, found), closed).held,
    ),
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

/** No source changes its times. */
const isFixed = ({ manual, resultState }: Race) => manual || resultState !== null

function merged(race: Race, published: PublishedRace, closed: ClosedStarts): Race {
  const { round } = published
  if (isFixed(race)) {
    return { ...race, round, knownAs: race.knownAs ?? published.knownAs }
  }
  const isElsewhere = race.circuit !== published.circuit
  const isRenamed = race.knownAs !== null && race.knownAs !== published.knownAs
  const { startsAt, sessions } = allowedTimes(race, times(race, published), closed)
  return {
    ...race,
    round,
    name: isRenamed ? published.name : race.name,
    knownAs: published.knownAs,
    circuit: published.circuit,
    place: isElsewhere ? published.place : race.place,
    country: isElsewhere ? published.country : race.country,
    startsAt,
    sessions,
  }
}

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
