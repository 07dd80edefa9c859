import { writeBatch } from '#db/client.ts'
import { calendarOf } from '#db/queries/calendar-feeds.ts'
import { endLetters, letterSettingOf, wantLetters } from '#db/queries/letter-mail.ts'
import * as mail from '#db/queries/mail.ts'
import { subscriptionsOf } from '#db/queries/push.ts'
import { raceMessageSettingOf } from '#db/queries/race-messages.ts'
import type { ReminderHours } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsViewer, requireOwnSession, signedOutMeanwhile } from './access.ts'
import { calendarSecret } from './calendar-feed.ts'

export type ReminderSettings = Awaited<ReturnType<typeof readReminderSettingsOf>>

/** The user's reminder settings. */
export const readReminderSettings = (app: AppContext) =>
  readAsViewer(app, (user) => readReminderSettingsOf(app, user))

async function readReminderSettingsOf({ db, read, now, mailer, push, settings }: AppContext, user: string) {
  const [[own], [code], hours, [calendar], browsers, [races], [letters]] = await read(
    mail.mailAddressOf(db, user),
    mail.mailCodeOf(db, user),
    mail.reminderHoursOf(db, user),
    calendarOf(db, user),
    subscriptionsOf(db, user),
    raceMessageSettingOf(db, user),
    letterSettingOf(db, user),
  )
  return {
    sendsMail: mailer !== null,
    address: own?.address ?? null,
    /** The address that waits for its code. */
    waiting: code?.address && code.expiresAt > now ? { address: code.address, until: code.expiresAt } : null,
    hours: hours.map((one) => one.hours),
    pushKey: push?.publicKey ?? null,
    browsers: browsers.map(({ endpoint }) => endpoint),
    wantsRaceMessages: races !== undefined,
    wantsLetters: letters !== undefined,
    /** The secret part of the calendar's address. */
    calendar: calendar ? calendarSecret(settings, calendar) : null,
  }
}

/** Returns how many hours are chosen. No hours means no reminders. */
export async function chooseReminderHours(app: AppContext, hours: readonly ReminderHours[]): Promise<number> {
  const { session } = await requireOwnSession(app)
  const chosen = [...new Set(hours)]
  const written = await writeBatch(app.db, mail.chooseHours(app.db, session, chosen))
  if (written === 0 && chosen.length > 0) throw signedOutMeanwhile()
  return chosen.length
}

/** Refuses with conflict to turn on letters by mail where the site sends none. */
export async function chooseLetters(app: AppContext, isWanted: boolean): Promise<void> {
  const { session } = await requireOwnSession(app)
  if (!isWanted) {
    await writeBatch(app.db, [endLetters(app.db, session.user)])
    return
  }
  if (app.mailer === null) throw new Refusal('conflict', 'no-mail')
  const written = await writeBatch(app.db, [wantLetters(session, app.now)])
  if (written === 0) throw signedOutMeanwhile()
}
