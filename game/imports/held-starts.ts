import type { Entry } from '#game/changes/entries.ts'
import { cutoffOf, isChoosable, withStart } from '#game/changes/race-start.ts'
import { type Race, raceAt, type Season, sessionCutoffAt, startAt } from '#game/changes/season.ts'
import { windowsIn } from '#game/changes/windows.ts'
import { isSession, type QuestionDeadline } from '#game/questions/question.ts'
import type { Source } from '#game/source.ts'

/** A start that closes questions of a race: its own, or that of another session. */
export type ClosingSession = Exclude<QuestionDeadline, 'SEASON'>

/** A window on a race. */
export type StoredRaceWindow = {
  race: number
  deadline: ClosingSession
  isSealed: boolean
  hasGuesses: boolean
}

/**
 * By race: the sessions whose windows have closed, which keep a start. `isHeld`: a later start waits, because there are
 * guesses in the window and its cutoff follows the start.
 */
export type ClosedStarts = ReadonlyMap<number, ReadonlyMap<ClosingSession, { isHeld: boolean }>>

/** `now` is in milliseconds, and may be behind the clock that sealed a window. */
export function closedStarts(season: Season, stored: readonly StoredRaceWindow[], now: number): ClosedStarts {
  const closed = new Map<number, Map<ClosingSession, { isHeld: boolean }>>()
  for (const { race, deadline, cutoff } of windowsIn(season)) {
    const found = stored.find((one) => one.race === race && one.deadline === deadline)
    if (found === undefined || (now < cutoff && !found.isSealed)) continue
    const isOwn = isSession(found.deadline)
      ? sessionCutoffAt(season, found.race, found.deadline) !== null
      : raceAt(season, found.race)?.ownCutoff !== null
    const ofRace = closed.get(found.race) ?? new Map()
    closed.set(found.race, ofRace.set(found.deadline, { isHeld: found.hasGuesses && !isOwn }))
  }
  return closed
}

/** Whether a later start of the race, or of a session, waits for an admin. */
export const isHeld = (closed: ClosedStarts, race: number, session: ClosingSession): boolean =>
  closed.get(race)?.get(session)?.isHeld === true

/** Whether others' guesses on the race may have been shown. */
export const hasHeld = (closed: ClosedStarts, race: number): boolean =>
  [...(closed.get(race)?.values() ?? [])].some(({ isHeld }) => isHeld)

/** A later start that a source wants and only an admin may set: guesses on it have been shown. */
export type HeldStart = { race: number; session: ClosingSession; source: Source; startsAt: number }

type Times = Pick<Race, 'startsAt' | 'sessions'>

/**
 * The times that a source may set, and those that wait. A closed window keeps its start where the new one is missing,
 * or where a later one waits. All sessions wait together with the start of the race.
 */
export function allowedTimes(race: Race, wanted: Times, closed: ClosedStarts): Times & { held: HeldStart[] } {
  const sessions = [...(closed.get(race.id)?.keys() ?? [])].filter(
    (session) =>
      isGone(race, wanted, session) || (isHeld(closed, race.id, session) && isLater(race, wanted, session)),
  )
  const { startsAt } = race
  const kept = sessions.includes('RACE')
    ? { startsAt, sessions: race.sessions }
    : { ...wanted, sessions: { ...wanted.sessions, ...startsOf(race, sessions) } }
  const held = sessions.flatMap((session): HeldStart[] => {
    const at = session === 'RACE' ? wanted.startsAt : wanted.sessions[session]
    return at === undefined ? [] : [{ race: race.id, session, source: 'JOLPICA', startsAt: at }]
  })
  return { ...kept, held }
}

/** Without its session a window would be in no list and never be sealed. */
const isGone = (race: Times, wanted: Times, session: ClosingSession): boolean =>
  session !== 'RACE' && race.sessions[session] !== undefined && wanted.sessions[session] === undefined

function isLater(race: Race, wanted: Times, session: ClosingSession): boolean {
  if (session === 'RACE') {
    const { startsAt } = wanted
    return startsAt > race.startsAt || cutoffOf(withStart(race, startsAt)) > cutoffOf(race)
  }
  const [before, after] = [race.sessions[session], wanted.sessions[session]]
  return before !== undefined && after !== undefined && after > before
}

const startsOf = ({ sessions }: Race, which: readonly ClosingSession[]): Race['sessions'] =>
  Object.fromEntries(which.map((session) => [session, sessions[session]]))

/** `OPEN` lets everybody guess again until the new starts. `KEEP` takes the starts and leaves the cutoffs. */
export const heldChoices = ['KEEP', 'OPEN'] as const
export type HeldChoice = (typeof heldChoices)[number]

/** The entries of an admin's choice. A question whose answer is known stays closed. */
export function heldEntries(
  season: Season,
  race: number,
  held: readonly HeldStart[],
  choice: HeldChoice,
): Entry[] {
  const at = { year: season.year, race }
  const windows = windowsIn(season).filter((window) => window.race === race)
  const staying = held.filter(
    ({ session }) =>
      choice === 'KEEP' || windows.some(({ deadline, isOver }) => deadline === session && isOver),
  )
  const value = raceAt(season, race)!
  const row = season.races.find(({ id }) => id === race)!
  const starts = held.filter(({ source }) => source === 'JOLPICA')
  const sessions = Object.fromEntries(starts.map(({ session, startsAt }) => [session, startsAt]))
  const startsAt = sessions.RACE ?? value.startsAt
  const ownCutoff = staying.some(({ session }) => session === 'RACE') ? row.cutoff : value.ownCutoff
  const after = { ...value, startsAt, ownCutoff, sessions: { ...value.sessions, ...sessions } }
  return [
    { ...at, kind: 'race', value: after },
    ...startEntries(season, { ...row, startsAt, ownCutoff }, held),
    ...staying.flatMap(({ session }): Entry[] => {
      const cutoff = windows.find(({ deadline }) => deadline === session)?.cutoff
      if (session === 'RACE' || cutoff === undefined) return []
      return [{ ...at, kind: 'sessionCutoff', session, value: cutoff }]
    }),
  ]
}

/** The starts of a race by both sources: the admin has chosen the one that waited, if they disagree. */
function startEntries({ year }: Season, race: Race, held: readonly HeldStart[]): Entry[] {
  const ofRace = held.filter(({ session }) => session === 'RACE')
  const [found] = ofRace.toSorted((a, b) => (a.source < b.source ? -1 : 1))
  const openF1 = ofRace.find(({ source }) => source === 'OPENF1')?.startsAt ?? race.openF1StartsAt
  if (found === undefined || openF1 === null) return []
  const isOpen = isChoosable({ ...race, openF1StartsAt: openF1 })
  const value = { jolpica: race.startsAt, openF1, believed: isOpen ? found.source : null }
  return [{ kind: 'start', year, race: race.id, value }]
}

/**
 * Whether a start waits: nobody has set it, nor a cutoff or other times by hand. `waits` in
 * db/queries/held-starts.ts has this rule in SQL.
 */
export function isWaiting(season: Season, { race, session, source, startsAt }: HeldStart): boolean {
  const row = season.races.find(({ id }) => id === race)
  if (row === undefined || row.manual || row.resultState !== null) return false
  if (isSession(session)) {
    return sessionCutoffAt(season, race, session) === null && row.sessions[session] !== startsAt
  }
  const stored = source === 'OPENF1' ? startAt(season, race)?.openF1 : row.startsAt
  return row.ownCutoff === null && stored !== startsAt
}
