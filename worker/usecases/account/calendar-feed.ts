import type { CalendarEvent } from '#app/calendar.ts'
import { dateTime } from '#app/format.ts'
import { refusalWords, sessionNames } from '#app/words/site.ts'
import { writeBatch } from '#db/client.ts'
import { sessionsOfSeason } from '#db/queries/calendar.ts'
import * as calendars from '#db/queries/calendar-feeds.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { sessionLength } from '#game/weekend.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { derivedTexts, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'
import { requireOwnSession, signedOutMeanwhile } from './access.ts'

const purpose = 'calendar'

/** The secret part of a calendar's address, as often as its owner wants to see it. */
export const calendarSecret = (settings: Settings, kept: { user: string; salt: string; digest: string }) =>
  withDigest(kept.digest, purpose, settings, derivedTexts(purpose, settings, kept.user, kept.salt))

/** Makes an address; an older one is worth nothing from now on. */
export async function renewCalendar(app: AppContext): Promise<void> {
  const { session } = await requireOwnSession(app)
  const salt = newSalt()
  const [secret = ''] = derivedTexts(purpose, app.settings, session.user, salt)
  const [digest = ''] = digestsOf(purpose, app.settings, secret)
  const kept = { salt, digest, now: app.now }
  if ((await writeBatch(app.db, [calendars.keepCalendar(session, kept)])) === 0) throw signedOutMeanwhile()
}

export async function removeCalendar(app: AppContext): Promise<void> {
  const { session } = await requireOwnSession(app)
  await writeBatch(app.db, [calendars.removeCalendar(app.db, session.user)])
}

/** Who asks, by his address; where the site lives. */
type Asked = { secret: string; visitor: string; origin: string }

/**
 * What a calendar shows of the current season: every session, and every deadline with an alarm at each of the
 * hours its owner has chosen. Refuses with not-found a secret nobody has, and with too-many whoever goes on.
 */
export async function readCalendarFeed(
  app: AppContext,
  { secret, visitor, origin }: Asked,
): Promise<CalendarEvent[]> {
  const year = yearOrCurrent(null, app.now)
  const [owner, seasons, races, sessions] = await app.read(
    calendars.calendarWithSecret(app.db, digestsOf(purpose, app.settings, secret)),
    allSeasons(app.db),
    racesOfSeason(app.db, year),
    sessionsOfSeason(app.db, year),
  )
  if (owner.length === 0) {
    await app.limits.secret(visitor)
    throw new Refusal('not-found', refusalWords.noSuchPage)
  }
  const chosen = owner.flatMap(({ hours }) => (hours === null ? [] : [hours * 60]))
  const write = eventWriter(origin, chosen.length > 0 ? chosen : [60])
  const season = seasons.find((one) => one.year === races[0]?.year)
  return [
    ...(season ? [write.seasonCutoff(season)] : []),
    ...races.flatMap((race) => [
      ...sessions.filter((one) => one.race === race.id).map((one) => write.session(race, one)),
      write.raceCutoff(race),
    ]),
  ]
}

type Race = { id: number; year: number; position: number | null; name: string; place: string; cutoff: number }
type Start = { session: keyof typeof sessionNames; startsAt: number }

function eventWriter(origin: string, alarms: readonly number[]) {
  const { host } = new URL(origin)
  return {
    session: ({ id, year, position, name, place }: Race, { session, startsAt }: Start): CalendarEvent => ({
      uid: `race-${id}-${session.toLowerCase()}@${host}`,
      summary: `${name}: ${sessionNames[session]}`,
      description: place,
      url: `${origin}/stats/${year}/${id}`,
      start: startsAt,
      end: startsAt + sessionLength[session],
      isCancelled: position === null,
    }),
    raceCutoff: ({ id, position, name, cutoff }: Race): CalendarEvent => ({
      uid: `race-${id}-cutoff@${host}`,
      summary: `Tippefrist: ${name}`,
      description: `Tipp hvem som vinner og hvem som blir nummer ti før ${dateTime(cutoff)}.`,
      url: `${origin}/guess`,
      start: cutoff,
      isCancelled: position === null,
      alarms: position === null ? [] : alarms,
    }),
    seasonCutoff: ({ year, cutoff }: { year: number; cutoff: number }): CalendarEvent => ({
      uid: `season-${year}-cutoff@${host}`,
      summary: `Tippefrist: sesongen ${year}`,
      description: `Tipp førere, konstruktører og flagg før ${dateTime(cutoff)}.`,
      url: `${origin}/guess`,
      start: cutoff,
      alarms,
    }),
  }
}
