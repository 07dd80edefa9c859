import type { Category } from '#game/category.ts'
import type { Entry } from '#game/changes/entries.ts'
import { raceAt, type Season, sessionCutoffAt } from '#game/changes/season.ts'
import { windowsIn } from '#game/changes/windows.ts'
import { firstOf } from '#game/must-have.ts'
import { keptTime } from '#game/oslo-time.ts'
import type { PointsTable } from '#game/points.ts'
import { isSession, type SessionDeadline } from '#game/questions/question.ts'
import { calendarYear, inSeasonOrder } from '#game/season.ts'
import { refuseFields } from '#worker/errors.ts'
import type { ChangeRequest } from './changing.ts'

/** Replaces the points tables of these categories. null: the season loses the question. */
export const pointsRequest =
  (tables: ReadonlyMap<Category, PointsTable | null>): ChangeRequest =>
  ({ year }) =>
    [...tables].map(([category, value]) => ({ kind: 'points', year, category, value }))

/** Instants in milliseconds, to the minute. Missing cutoffs stay unchanged. */
export type Cutoffs = {
  season?: number | undefined
  /** Cutoffs by race; null: the window closes at the start. */
  races: ReadonlyMap<number, number | null>
  /** Cutoffs by race and session; null: its questions close at the start of the session. */
  sessions: ReadonlyMap<`${number}-${SessionDeadline}`, number | null>
}

/** Moves the cutoffs of a season, its races and their sessions. Refuses a cutoff in a wrong year with invalid. */
export const cutoffsRequest =
  ({ season, races, sessions }: Cutoffs): ChangeRequest =>
  (stored) => {
    const { year } = stored
    if (stored.season === null) return []
    const wanted: Entry[] = []
    if (season !== undefined) {
      const cutoff = keptTime(season, stored.season.cutoff)
      refuseOutside(cutoff, [year - 1, year], 'season')
      wanted.push({ kind: 'season', year, value: { ...stored.season, cutoff } })
    }
    for (const { id, ownCutoff: before, startsAt } of inSeasonOrder(stored.races)) {
      const value = raceAt(stored, id)
      const typed = races.get(id)
      if (value === null || typed === undefined) continue
      const ownCutoff = typed === null ? null : keptTime(typed, before)
      if (ownCutoff !== null) refuseOutside(ownCutoff, [calendarYear(startsAt)], `race-${id}`)
      wanted.push({ kind: 'race', year, race: id, value: { ...value, ownCutoff } })
    }
    for (const { race, session, startsAt, ownCutoff: before } of closingSessions(stored)) {
      const typed = sessions.get(`${race}-${session}`)
      if (typed === undefined) continue
      const value = typed === null ? null : keptTime(typed, before)
      if (value !== null) refuseOutside(value, [calendarYear(startsAt)], `session-${race}-${session}`)
      wanted.push({ kind: 'sessionCutoff', year, race, session, value })
    }
    return wanted
  }

/** The sessions that close questions of a season, by race. Their instants are in milliseconds. */
export function closingSessions(season: Season) {
  const closing = Map.groupBy(windowsIn(season), ({ race, deadline }) => `${race} ${deadline}`)
  return [...closing.values()].flatMap((windows) => {
    const { race, deadline: session, cutoff } = firstOf(windows)
    if (race === null || !isSession(session)) return []
    const startsAt = raceAt(season, race)?.sessions[session]
    if (startsAt === undefined) return []
    const ownCutoff = sessionCutoffAt(season, race, session)
    return [
      { race, session, startsAt, ownCutoff, cutoff, questions: windows.map(({ question }) => question) },
    ]
  })
}

/** Catches a typing error in the year, which would close or open everything. */
function refuseOutside(instant: number, years: readonly number[], field: string) {
  if (years.includes(calendarYear(instant))) return
  throw refuseFields({ [field]: { kind: 'cutoff-in-other-year', years } })
}
