import { adminLines } from '#db/queries/admin-log.ts'
import { flagProposalsOfRace } from '#db/queries/flags.ts'
import { raceById } from '#db/queries/importing.ts'
import { readingsOfRace, unknownWordingsOfRace } from '#db/queries/race-control.ts'
import { newestBegunRace, racesOfSeason, sessionsOfRace } from '#db/queries/races.ts'
import { flagsOfRace } from '#db/queries/results.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { type FlagSession, flagSessions } from '#game/flags.ts'
import { isUnderWay, likelyLap } from '#game/imports/race-day.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

type AdminFlagPage = Awaited<ReturnType<typeof readAdminFlagPage>>
export type RaceToFlag = NonNullable<AdminFlagPage['race']>

const newest = Number.MAX_SAFE_INTEGER

/**
 * The page that registers flags: for the given race, else for the newest race that has begun.
 * `race` is null before the first. Refuses an unknown race with not-found.
 */
export async function readAdminFlagPage(app: AppContext, asked: number | null, wanted: FlagSession | null) {
  const { db, now } = app
  const year = yearOfRaceOrCurrent(null, asked, now)
  const at = asked ?? newestBegunRace(year, now)
  const [, [races, [race], sessions, flags, proposals, readings, unknown, [line]]] = await Promise.all([
    requireAdmin(app),
    app.read(
      racesOfSeason(db, year),
      raceById(db, at),
      sessionsOfRace(db, at),
      flagsOfRace(db, at),
      flagProposalsOfRace(db, at),
      readingsOfRace(db, at),
      unknownWordingsOfRace(db, at),
      adminLines(db, { before: newest, what: null, year: null, search: '', limit: 1 }),
    ),
  ])
  const choices = inSeasonOrder(races).map(({ id, name, position }) => ({ id, name, position }))
  if (race === undefined || race.deleted) {
    if (asked !== null) throw new Refusal('not-found', 'no-such-race')
    return { races: choices, race: null }
  }
  const startOf = (session: FlagSession) =>
    session === 'RACE' ? race.startsAt : (sessions.find((row) => row.session === session)?.startsAt ?? null)
  const ofWeekend = flagSessions.filter((session) => startOf(session) !== null)
  const usual = now < race.startsAt && ofWeekend.includes('SPRINT') ? 'SPRINT' : 'RACE'
  const session = wanted !== null && ofWeekend.includes(wanted) ? wanted : usual
  const shown = flags.filter((flag) => flag.session === session)
  const proposed = proposals.filter((row) => row.session === session)
  const lastLap = shown.at(-1)?.lap ?? 1
  const underWay = session === 'RACE' && isUnderWay(race, now)
  const isNewest =
    line?.entries.some(
      (entry) => (entry.kind === 'flags' || entry.kind === 'proposals') && entry.race === race.id,
    ) ?? false
  return {
    races: choices,
    race: {
      id: race.id,
      year: race.year,
      name: race.name,
      hasBegun: (startOf(session) ?? race.startsAt) <= now,
      isUnderWay: underWay,
      sessions: ofWeekend,
      session,
      /** The initial value of the lap field. */
      lap: underWay ? Math.max(likelyLap(race, now), lastLap) : lastLap,
      flags: shown.map(({ id, type, lap }) => ({ id, type, lap })),
      proposals: proposed.map(({ at, type, lap, message, ticked, state }) => {
        return { at, type, lap, message, ticked, state }
      }),
      /** Race control has been read, but its messages are not complete yet. */
      isHalfRead: readings.some((row) => row.session === session && !row.whole),
      /** Unknown wordings of race control that no admin has seen. */
      unknown: unknown
        .filter((row) => row.session === session)
        .map(({ wording, message, times, at }) => ({ wording, message, times, at })),
      /** The newest log line if it is about these flags. The page can undo a change. */
      last:
        line && isNewest && line.undoneBy === null
          ? { id: line.id, isUndo: line.action === 'UNDO', username: line.username, entries: line.entries }
          : null,
    },
  }
}
