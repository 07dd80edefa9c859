import { runBatch, writeBatch } from '#db/client.ts'
import { noteRun } from '#db/queries/jobs.ts'
import { forgetOldCodes } from '#db/queries/mail.ts'
import * as outbox from '#db/queries/reminders.ts'
import { errorText, type StepReport } from '#game/imports/job-runs.ts'
import { dueReminders, furthestAhead, type Reminder, type ReminderChannel } from '#game/reminders.ts'
import { deliveries, type Reminding } from './delivery.ts'

/** What one run came to. `late`: no longer due, wanted or missing when its turn came. */
export type RemindReport = { sent: number; failed: number; late: number }

/** A reminder that was surely not sent is tried again in the next runs, so often in all. */
const mostTries = 3
/** What is left over comes with the next run. */
const mostPerRun = 200
/** Nothing is sent later than this in a run: the platform ends one after 15 minutes, in the middle of a letter. */
const longestRun = 10 * 60_000
const outboxMemory = 60 * 24 * 60 * 60_000

/**
 * Tells everyone who wants to be told, and still misses a guess, that a cutoff is near. However late, often or
 * twice at once it is called, nobody is told twice of one option: a reminder is claimed before it is sent, and
 * a run that dies in between leaves it unsent for good. `clock`: milliseconds, asked again for each.
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

/** `report` says how many were told, also where it goes no further. */
async function remindAll(app: Reminding, clock: () => number, report: RemindReport): Promise<void> {
  const [open] = await runBatch<outbox.OpenWindow>(app.db, [
    outbox.openWindows(app.now, furthestAhead),
    outbox.forgetOldReminders(app.db, app.now - outboxMemory),
    forgetOldCodes(app.db, app.now),
  ])
  const closed = new Set<ReminderChannel>()
  if (app.mailer === null) closed.add('MAIL')
  if (app.push === null) closed.add('PUSH')
  let left = closed.size === 2 ? 0 : mostPerRun
  for (const window of open!.results) {
    if (left === 0) break
    const subscribers = await outbox.subscribersMissing(app.db, window, mostTries)
    for (const reminder of dueReminders(window, window.cutoff, subscribers, app.now)) {
      if (left === 0 || closed.has(reminder.channel)) continue
      const now = clock()
      if (now - app.now > longestRun) return
      left -= 1
      const ending = await deliver(app, reminder, window, now)
      report[ending === 'SENT' ? 'sent' : ending === 'late' ? 'late' : 'failed'] += 1
      // Whoever delivers wants to be left alone: so he is, until the next run.
      if (ending === 'busy') closed.add(reminder.channel)
    }
  }
}

async function deliver(app: Reminding, reminder: Reminder, window: outbox.OpenWindow, now: number) {
  const claimed = await outbox.claimReminder(app.db, reminder, now, mostTries)
  if (claimed === null) return 'late'
  const failure = await deliveries[reminder.channel](app, { reminder, window, claimed, now })
  const ending = failure === null ? 'SENT' : failure === 'unknown' ? 'UNKNOWN' : 'UNSENT'
  await writeBatch(app.db, [outbox.endReminder(reminder, ending)])
  return failure === 'busy' ? 'busy' : ending
}
