import { isSameValue } from '#game/changes/entries.ts'
import type { Race } from '#game/changes/season.ts'
import { cutoffOf, isDisputed, withStart } from '#game/race-start.ts'
import { inSeasonOrder } from '#game/season.ts'
import { type CalendarFault, calendarFault } from './calendar-faults.ts'
import { matchRaces } from './calendar-match.ts'
import type { PlannedRace, PublishedRace } from './calendar-races.ts'

export type CalendarPlan =
  | { kind: 'refused'; fault: CalendarFault }
  | {
      kind: 'planned'
      /** The races that change, also those that only get another position. */
      races: PlannedRace[]
      /** The source has moved their start although their cutoff has passed; an admin decides. */
      held: Race[]
      /** Manual races that the source has dropped; an admin decides. */
      dropped: Race[]
    }

/**
 * What the published calendar changes in ours. A race stays itself however it is moved, renamed, renumbered,
 * cancelled and brought back; one with a result only gets another position.
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
 * Races that the source does not have are cancelled, unless an admin has added or edited them: those run after the
 * `published` ones. One with a result that the source has dropped is only kept where it is the last anyway.
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

/** A closed window keeps its start. Only where the sources disagree, the later start may move to the earlier. */
const isHeld = (race: Race, published: PublishedRace, now: number) => {
  const startsAt = startOf(published, race.startsAt)
  const keepsCutoff = isDisputed(race) && cutoffOf(withStart(race, startsAt)) === cutoffOf(race)
  return isClosed(race, now) && startsAt !== race.startsAt && !keepsCutoff
}

/**
 * The guesses on it are public: only an admin with a reason may open it again. Without a grid nobody has guessed.
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

/** A start without a time yet keeps the time of day that we know. */
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
