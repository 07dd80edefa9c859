import { runBatch, writeBatch } from '#db/client.ts'
import { noteRun } from '#db/queries/jobs.ts'
import { forgetOldCodes } from '#db/queries/mail.ts'
import * as outbox from '#db/queries/reminders.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import { dueReminders, furthestAhead, type Reminder, type ReminderChannel } from '#game/reminders.ts'
import { deliveries, type Reminding } from './delivery.ts'

/** The result of one run. `late`: no longer due, wanted or missing when it was claimed. */
export type RemindReport = { sent: number; failed: number; late: number }

/** Attempts per reminder, if it was certainly not sent. */
const mostTries = 3
/** Further reminders wait for the next run. */
const mostPerRun = 200
/** Milliseconds. No reminder is sent later in a run, because the platform ends it after 15 minutes. */
const longestRun = 10 * 60_000
const outboxMemory = 60 * 24 * 60 * 60_000

/**
 * Reminds users who want it and miss a guess that a cutoff is near. Claims each reminder before sending it,
 * so repeated or parallel runs send it once. A run that dies in between leaves it unsent. `clock`:
 * milliseconds, read again for each reminder.
 */
export async function remind(app: Reminding, clock: () => number): Promise<RemindReport> {
  const report: RemindReport = { sent: 0, failed: 0, late: 0 }
  try {
    await remindAll(app, clock, report)
  } catch (error) {
    await note(app, clock, { job: 'REMIND', ending: 'failed', detail: errorText(error) })
    throw error
  }
  const { sent, failed } = report
  if (sent + failed > 0) {
    const detail = `${sent} av ${sent + failed}`
    await note(app, clock, { job: 'REMIND', ending: sent > 0 ? 'sent' : 'failed', detail })
  }
  return report
}

const note = ({ db, now }: Reminding, clock: () => number, step: StepReport) =>
  writeBatch(db, [noteRun('remind', { startedAt: now, finishedAt: clock(), steps: [step] })])

/** Fills `report` while it runs, so that it is valid even after an error. */
async function remindAll(app: Reminding, clock: () => number, report: RemindReport): Promise<void> {
  const [rows] = await runBatch<outbox.OpenRow>(app.db, [
    outbox.openWindows(app.now, furthestAhead),
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
      if (now - app.now > longestRun) return
      left -= 1
      const result = await deliver(app, reminder, open, now)
      report[result === 'SENT' ? 'sent' : result === 'late' ? 'late' : 'failed'] += 1
      // Rate-limited: skip this channel for the rest of the run.
      if (result === 'busy') closed.add(reminder.channel)
    }
  }
}

async function deliver(app: Reminding, reminder: Reminder, open: outbox.OpenWindow, now: number) {
  const claimed = await outbox.claimReminder(app.db, reminder, now, mostTries)
  if (claimed === null) return 'late'
  const failure = await deliveries[reminder.channel](app, { reminder, open, claimed, now })
  const result = failure === null ? 'SENT' : failure === 'unknown' ? 'UNKNOWN' : 'UNSENT'
  await writeBatch(app.db, [outbox.endReminder(reminder, result)])
  return failure === 'busy' ? 'busy' : result
}
