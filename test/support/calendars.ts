import type { Race } from '#game/changes/season.ts'
import { calendarPlan } from '#game/imports/calendar.ts'
import type { PublishedRace } from '#game/imports/calendar-races.ts'
import type { ClosedStarts } from '#game/imports/held-starts.ts'

export const day = 24 * 60 * 60 * 1000
const year = 2026
export const april = Date.UTC(year, 3, 12, 15)

export const stored = (id: number, more: Partial<Race> = {}): Race => {
  const startsAt = more.startsAt ?? april + id * 14 * day
  return {
    id,
    position: id,
    name: `Løp ${id}`,
    knownAs: `Race ${id}`,
    circuit: `bane${id}`,
    place: 'Byen',
    country: 'NO',
    startsAt,
    cutoff: more.ownCutoff ?? startsAt,
    round: id,
    sessions: { QUALIFYING: startsAt - day, RACE: startsAt },
    laps: null,
    ownCutoff: null,
    openF1StartsAt: null,
    believed: null,
    gridState: null,
    resultState: null,
    manual: false,
    ...more,
  }
}

/** A stored race as the source publishes it. */
export const published = (race: Race, more: Partial<PublishedRace> = {}): PublishedRace => ({
  round: race.position ?? 0,
  knownAs: race.knownAs ?? race.name,
  name: race.name,
  circuit: race.circuit,
  place: race.place,
  country: race.country,
  date: new Date(race.startsAt).toISOString().slice(0, 10),
  sessions: race.sessions,
  ...more,
})

/** Another start, with qualifying on the day before. */
export const at = (startsAt: number) => ({
  date: new Date(startsAt).toISOString().slice(0, 10),
  sessions: { QUALIFYING: startsAt - day, RACE: startsAt },
})

const nothingClosed: ClosedStarts = new Map()
export const plan = (ours: Race[], theirs: PublishedRace[], closed = nothingClosed) =>
  calendarPlan(ours, theirs, { year, closed })

export function planned(ours: Race[], theirs: PublishedRace[], closed = nothingClosed) {
  const found = plan(ours, theirs, closed)
  if (found.kind === 'refused') throw new Error(found.fault.kind)
  return found
}
