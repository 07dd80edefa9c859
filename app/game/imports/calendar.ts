import { isSameValue, type RaceValue } from '#game/changes/entries.ts'
import { cutoffOf, isDisputed, withStart } from '#game/race-start.ts'
import { type CalendarFault, calendarFault } from './calendar-faults.ts'
import { matchRaces } from './calendar-match.ts'
import type { CalendarRace, PlannedRace, PublishedRace, StoredRace } from './calendar-races.ts'

export type CalendarPlan =
  | { kind: 'refused'; fault: CalendarFault }
  | {
      kind: 'planned'
      races: PlannedRace[]
      /** Their start is another now although their cutoff has passed; an admin decides. */
      held: StoredRace[]
      /** The source has them no longer, but an admin has touched them; he decides. */
      dropped: StoredRace[]
    }

/**
 * What the published calendar changes in ours. A race stays itself however it is moved, renamed, renumbered,
 * cancelled and brought back; one with a result is only ever renumbered.
 */
export function calendarPlan(
  stored: readonly StoredRace[],
  published: readonly PublishedRace[],
  { year, now }: { year: number; now: number },
): CalendarPlan {
  const { pairs, gone, fresh } = matchRaces(stored, published)
  const told: PlannedRace[] = [
    ...pairs.map(([before, told]) => ({ before, after: merged(before, told, now) })),
    ...fresh.map((told) => ({ before: null, after: newRace(told) })),
  ]
  const planned = [...told, ...untold(gone, told)]
  const fault = calendarFault(planned, published, year)
  if (fault !== null) return { kind: 'refused', fault }
  return {
    kind: 'planned',
    races: planned.filter(({ before, after }) => before === null || !isSame(before, after)),
    held: pairs.filter(([race, told]) => !race.handMade && isHeld(race, told, now)).map(([race]) => race),
    dropped: gone.filter(
      ({ handMade, position, knownAs, resultState }) =>
        handMade && position !== null && knownAs !== null && resultState === null,
    ),
  }
}

/**
 * The races that the source does not have: called off, unless an admin has added or touched them. Those are run,
 * as the last ones where their number is another race's; with a result only where the source never had them.
 */
function untold(gone: readonly StoredRace[], told: readonly PlannedRace[]): PlannedRace[] {
  const taken = new Set(told.map(({ after }) => after.position))
  const isFree = ({ position }: StoredRace) => position === null || !taken.has(position)
  const staying = gone.filter((race) => race.handMade && isFree(race))
  let last = Math.max(
    0,
    ...[...told.map(({ after }) => after), ...staying].map(({ position }) => position ?? 0),
  )
  return gone.map((before) => {
    if (staying.includes(before)) return { before, after: before }
    const isRun = before.handMade && (before.resultState === null || before.knownAs === null)
    return { before, after: { ...before, position: isRun ? ++last : null } }
  })
}

function merged(race: StoredRace, told: PublishedRace, now: number): CalendarRace {
  if (race.handMade && race.position === null) return race
  if (race.handMade || race.resultState !== null) {
    return { ...race, position: told.round, knownAs: race.knownAs ?? told.knownAs }
  }
  const isElsewhere = race.circuit !== told.circuit
  const isRenamed = race.knownAs !== null && race.knownAs !== told.knownAs
  return {
    ...race,
    position: told.round,
    name: isRenamed ? told.name : race.name,
    knownAs: told.knownAs,
    circuit: told.circuit,
    place: isElsewhere ? told.place : race.place,
    country: isElsewhere ? told.country : race.country,
    ...(isHeld(race, told, now) ? pick(race) : times(race, told)),
  }
}

/** A closed window keeps its start. Only where the sources disagree, the later start may move to the earlier. */
const isHeld = (race: StoredRace, told: PublishedRace, now: number) => {
  const startsAt = startOf(told, race.startsAt)
  const keepsCutoff = isDisputed(race) && cutoffOf(withStart(race, startsAt)) === cutoffOf(race)
  return isClosed(race, now) && startsAt !== race.startsAt && !keepsCutoff
}

/**
 * The guesses on it are public by now: opening it again is for an admin with a reason, whatever the source
 * says. Without a grid nobody has guessed.
 */
export const isClosed = (race: StoredRace, now: number): boolean =>
  race.position !== null &&
  race.ownCutoff === null &&
  race.gridState !== null &&
  race.resultState === null &&
  now >= cutoffOf(race)

const pick = ({ startsAt, sessions }: StoredRace) => ({ startsAt, sessions })

function times(race: StoredRace, told: PublishedRace) {
  const startsAt = startOf(told, race.startsAt)
  const isKnown = Object.keys(told.sessions).length > 0
  const kept = startsAt === race.startsAt ? race.sessions : {}
  return { startsAt, sessions: isKnown ? { ...told.sessions, RACE: startsAt } : kept }
}

const day = 24 * 60 * 60 * 1000
const noon = day / 2

/** A start without a time yet keeps the time of day that we know. */
function startOf({ sessions, date }: PublishedRace, known: number): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return sessions.RACE ?? midnight + (((known % day) + day) % day)
}

function newRace(told: PublishedRace): CalendarRace {
  const startsAt = startOf(told, noon)
  const { round: position, date: _, ...race } = told
  const sessions = { ...told.sessions, RACE: startsAt }
  return { ...race, position, startsAt, sessions, laps: null, ownCutoff: null, handMade: false }
}

/** What of a race is written and logged. */
export const raceValue = (race: RaceValue): RaceValue => ({
  position: race.position,
  name: race.name,
  circuit: race.circuit,
  place: race.place,
  country: race.country,
  laps: race.laps,
  startsAt: race.startsAt,
  ownCutoff: race.ownCutoff,
  sessions: race.sessions,
  handMade: race.handMade,
})

const isSame = (before: CalendarRace, after: CalendarRace) =>
  before.knownAs === after.knownAs && isSameValue(raceValue(before), raceValue(after))
