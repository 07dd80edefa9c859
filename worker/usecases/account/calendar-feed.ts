import { writeBatch } from '#db/client.ts'
import { sessionsOfSeason } from '#db/queries/calendar.ts'
import * as calendars from '#db/queries/calendar-feeds.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { type RaceCategory, raceCategories } from '#game/category.ts'
import { windowsOnRaces } from '#game/guess-window.ts'
import { firstOf } from '#game/must-have.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { derivedTexts, digestsOf, newSalt, withDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'
import { requireOwnSession, signedOutMeanwhile } from './access.ts'

const purpose = 'calendar'

/** The secret part of a calendar's address. It can be derived again. */
export const calendarSecret = (settings: Settings, kept: { user: string; salt: string; digest: string }) =>
  withDigest(kept.digest, purpose, settings, derivedTexts(purpose, settings, kept.user, kept.salt))

/** Makes a new address. The old one stops working. */
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
  await writeBatch(app.db, [calendars.dropCalendar(app.db, session.user)])
}

/**
 * The current season for the calendar with this secret, and its owner's alarms in minutes before a cutoff.
 * Refuses an unknown secret with not-found, and too many of them with too-many. `visitor`: their IP address.
 */
export async function readCalendarFeed(app: AppContext, secret: string, visitor: string) {
  const year = yearOrCurrent(null, app.now)
  const [owner, seasons, races, sessions, further] = await app.read(
    calendars.calendarWithSecret(app.db, digestsOf(purpose, app.settings, secret)),
    allSeasons(app.db),
    racesOfSeason(app.db, year),
    sessionsOfSeason(app.db, year),
    furtherWindows(app.db, year),
  )
  if (owner.length === 0) {
    await app.limits.secret(visitor)
    throw new Refusal('not-found', 'no-such-page')
  }
  const chosen = owner.flatMap(({ hours }) => (hours === null ? [] : [hours * 60]))
  const season = seasons.find((one) => one.year === races[0]?.year)
  const windows = season ? windowsOnRaces(season, races, further) : []
  return {
    season: season ?? null,
    races: races.map((race) => ({
      ...race,
      sessions: sessions.filter((one) => one.race === race.id),
      windows: closings(windows.filter((one) => one.race === race.id)),
    })),
    alarms: chosen.length > 0 ? chosen : [60],
  }
}

/** The questions that close together, in their order. */
function closings(
  windows: readonly { question: RaceCategory; deadline: QuestionDeadline; cutoff: number }[],
) {
  const inOrder = windows.toSorted(
    (a, b) => raceCategories.indexOf(a.question) - raceCategories.indexOf(b.question),
  )
  return [...Map.groupBy(inOrder, ({ deadline }) => deadline)].map(([deadline, same]) => ({
    deadline,
    cutoff: firstOf(same).cutoff,
    questions: same.map(({ question }) => question),
  }))
}
