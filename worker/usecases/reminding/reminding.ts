import { runBatch, writeBatch } from '#db/client.ts'
import { forgetOldCodes } from '#db/queries/mail.ts'
import * as outbox from '#db/queries/reminders.ts'
import { dueReminders, furthestAhead, type Reminder, type ReminderChannel } from '#game/reminders.ts'
import type { Time, Turn } from '#worker/usecases/running/job.ts'
import { deliveries, type Reminding } from './delivery.ts'

/** The result of one run. `late`: no longer due, wanted or missing when it was claimed. */
type RemindReport = { sent: number; failed: number; late: number }

/** Attempts per reminder, if it was certainly not sent. */
const mostTries = 3
/** Further reminders wait for the next run. */
const mostPerRun = 200
const outboxMemory = 60 * 24 * 60 * 60_000

/**
 * Reminds users who want it and miss a guess that a cutoff is near. Claims each reminder before sending it,
 * so repeated or parallel runs send it once. A run that dies in between leaves it unsent. The clock is read again for
 * each reminder.
 */
export async function remind(app: Reminding, turn: Turn): Promise<RemindReport> {
  const report: RemindReport = { sent: 0, failed: 0, late: 0 }
  await remindAll(app, turn, report).finally(() => {
    const { sent, failed } = report
    if (sent + failed === 0) return
    const detail = `${sent} av ${sent + failed}`
    turn.steps.push({ job: 'REMIND', ending: sent > 0 ? 'sent' : 'failed', detail })
  })
  return report
}

/** Fills `report` while it runs, so that it is valid even after an error. */
async function remindAll(app: Reminding, { clock, deadline }: Time, report: RemindReport): Promise<void> {
  const [rows] = await runBatch<outbox.OpenRow>(app.db, [
    outbox.windowsToRemind(app.now, furthestAhead),
    outbox.forgetOldReminders(app.db, app.now - outboxMemory),
    forgetOldCodes(app.db, app.now),
  ])
  const closed = new Set<ReminderChannel>()
  if (app.mailer === null) closed.add('MAIL')
  if (app.push === null) closed.add('PUSH')
  let left = closed.size === 2 ? 0 : mostPerRun
  for (const open of rows!.results.map(outbox.openWindowOf)) {
    if (left === 0) break
    const limits = { now: app.now, mostTries, most: left }
    const subscribers = await outbox.subscribersMissing(app.db, open, limits)
    for (const reminder of dueReminders(open, subscribers, app.now)) {
      if (left === 0 || closed.has(reminder.channel)) continue
      const now = clock()
      if (now > deadline) return
      left -= 1
      const result = await deliver(app, reminder, open, now)
      report[result === 'SENT' ? 'sent' : result === 'late' ? 'late' : 'failed'] += 1
      // Rate-limited: skip this channel for the rest of the run.
      if (result === 'busy') closed.add(reminder.channel)
    }
  }
}

async function deliver(app: Reminding, reminder: Reminder, open: outbox.WindowToRemind, now: number) {
  const claimed = await outbox.claimReminder(app.db, reminder, now, mostTries)
  if (claimed === null) return 'late'
  const failure = await deliveries[reminder.channel](app, { reminder, open, claimed, now })
  const result = failure === null ? 'SENT' : failure === 'unknown' ? 'UNKNOWN' : 'UNSENT'
  await writeBatch(app.db, [outbox.endReminder(reminder, result)])
  return failure === 'busy' ? 'busy' : result
}
