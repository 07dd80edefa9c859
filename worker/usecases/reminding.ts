import { reminderLetter } from '#app/letters.ts'
import { runBatch, writeBatch } from '#db/client.ts'
import { forgetOldCodes } from '#db/queries/mail.ts'
import * as outbox from '#db/queries/reminders.ts'
import { dueReminders, furthestAhead, missingCategories, type Reminder } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { MailFault, type MailTrouble } from '#worker/mail/mail.ts'
import { write } from '#worker/mail/write.ts'
import { unsubscribeAddress } from './unsubscribing.ts'

/** All that reminding needs; cron has no more than this. */
export type Reminding = Pick<AppContext, 'db' | 'now' | 'mailer' | 'settings'>

/** What one run came to. `late`: no longer due, wanted or missing when its turn came. */
export type RemindReport = { sent: number; failed: number; late: number }

/** A reminder that was surely not sent is tried again in the next runs, so often in all. */
const mostTries = 3
/** What is left over comes with the next run. */
const mostPerRun = 200
const outboxMemory = 60 * 24 * 60 * 60_000

/**
 * Tells everyone who wants to be told, and still misses a guess, that a cutoff is near. However late, often or
 * twice at once it is called, nobody is told twice of one option: a reminder is claimed before it is sent, and
 * a run that dies in between leaves it unsent for good. `clock`: milliseconds, asked again for each.
 */
export async function remind(app: Reminding, clock: () => number): Promise<RemindReport> {
  const report: RemindReport = { sent: 0, failed: 0, late: 0 }
  const [open] = await runBatch<outbox.OpenWindow>(app.db, [
    outbox.openWindows(app.now, furthestAhead),
    outbox.forgetOldReminders(app.db, app.now - outboxMemory),
    forgetOldCodes(app.db, app.now),
  ])
  if (app.mailer === null || app.settings.APP_ORIGIN === null) return report
  let left = mostPerRun
  for (const window of open!.results) {
    const subscribers = await outbox.subscribersMissing(app.db, window, mostTries)
    for (const reminder of dueReminders(window, window.cutoff, subscribers, app.now)) {
      if (left === 0) return report
      left -= 1
      const ending = await deliver(app, reminder, window, clock)
      report[ending === 'SENT' ? 'sent' : ending === 'late' ? 'late' : 'failed'] += 1
      // Whoever delivers wants to be left alone: so he is, until the next run.
      if (ending === 'busy') return report
    }
  }
  return report
}

async function deliver(app: Reminding, reminder: Reminder, window: outbox.OpenWindow, clock: () => number) {
  const claimed = await outbox.claimReminder(app.db, reminder, clock(), mostTries)
  if (claimed === null) return 'late'
  const trouble = await send(app, reminder, window, claimed)
  const ending = trouble === null ? 'SENT' : trouble === 'unknown' ? 'UNKNOWN' : 'UNSENT'
  await writeBatch(app.db, [outbox.endReminder(reminder, ending)])
  return trouble === 'busy' ? 'busy' : ending
}

/** null when it was sent. */
async function send(
  { mailer, settings }: Reminding,
  { user, hours, window: { race } }: Reminder,
  { year, name, cutoff }: outbox.OpenWindow,
  { address, guessed }: outbox.Claimed,
): Promise<MailTrouble | null> {
  const { APP_ORIGIN: origin } = settings
  if (mailer === null || origin === null || address === null) return 'unsent'
  const missing = missingCategories({ year, race }, guessed)
  const unsubscribe = unsubscribeAddress(settings, origin, user)
  const addresses = { guess: `${origin}/guess`, settings: `${origin}/settings/mail`, unsubscribe }
  const letter = write(reminderLetter({ year, name, cutoff, missing }, hours, addresses))
  const key = `reminder/${user}/${race ?? year}/${hours}`
  try {
    await mailer.send({ to: address, ...letter, unsubscribe, key })
    return null
  } catch (error) {
    console.error(error)
    return error instanceof MailFault ? error.trouble : 'unknown'
  }
}
