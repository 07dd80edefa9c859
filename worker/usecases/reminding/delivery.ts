import { writeBatch } from '#db/client.ts'
import { windowName } from '#db/queries/guess-windows.ts'
import { removeSubscription } from '#db/queries/push.ts'
import type { Claimed, OpenWindow } from '#db/queries/reminders.ts'
import { type Category, questionOf } from '#game/category.ts'
import { type Deadline, isSession } from '#game/questions/question.ts'
import { missingCategories, type Reminder, type ReminderChannel } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { reminderMail } from '#worker/mail/letters.ts'
import { type MailFailure, MailFault } from '#worker/mail/mail.ts'
import { reminderPush } from '#worker/push/notices.ts'
import { unsubscribeAddress } from '#worker/usecases/account/unsubscribing.ts'

/** What reminding needs. Cron provides no more. */
export type Reminding = Pick<AppContext, 'db' | 'now' | 'mailer' | 'push' | 'settings'>

/** A claimed reminder with its content. */
export type Ready = { reminder: Reminder; open: OpenWindow; claimed: Claimed; now: number }

/** null: sent. */
type Delivery = (app: Reminding, ready: Ready) => Promise<MailFailure | null>

const byMail: Delivery = async ({ mailer, settings }, { reminder, open, claimed }) => {
  const { APP_ORIGIN: origin } = settings
  if (mailer === null || origin === null || claimed.address === null) return 'unsent'
  const { user, hours } = reminder
  const unsubscribe = unsubscribeAddress(settings, origin, user)
  const reminded = remindedOf(open, claimed)
  const addresses = {
    guess: `${origin}${formOf(reminded)}`,
    settings: `${origin}/settings/mail`,
    unsubscribe,
  }
  const letter = reminderMail(reminded, hours, addresses)
  const key = `reminder/${user}/${windowName(open.window)}/${hours}`
  try {
    await mailer.send({ to: claimed.address, ...letter, unsubscribe, key })
    return null
  } catch (error) {
    console.error(error)
    return error instanceof MailFault ? error.failure : 'unknown'
  }
}

/** Sends to all browsers of the user. One accepted message is enough. Removes subscriptions that are gone. */
const byPush: Delivery = async ({ db, push }, { reminder, open, claimed, now }) => {
  if (push === null) return 'unsent'
  const { user, hours } = reminder
  const reminded = remindedOf(open, claimed)
  const shown = { path: formOf(reminded), tag: `tips-${windowName(open.window)}` }
  const notice = reminderPush(reminded, hours, shown)
  const lifetime = (open.cutoff - now) / 1000
  const results = await Promise.all(claimed.devices.map((device) => push.send(device, notice, lifetime, now)))
  const gone = claimed.devices.filter((_, index) => results[index] === 'gone')
  await writeBatch(
    db,
    gone.map(({ endpoint }) => removeSubscription(db, user, endpoint)),
  )
  if (results.includes('sent')) return null
  return results.includes('unknown') ? 'unknown' : 'unsent'
}

export const deliveries: Record<ReminderChannel, Delivery> = { MAIL: byMail, PUSH: byPush }

/** A session's window is one of two on its race, so its reminder leads to the form itself. */
const formOf = ({ deadline, missing }: { deadline: Deadline; missing: readonly Category[] }) =>
  isSession(deadline) ? `/guess/${questionOf(missing[0]!).slug}` : '/guess'

const remindedOf = ({ window, asked, name, cutoff }: OpenWindow, { guessed }: Claimed) => ({
  deadline: window.deadline,
  year: window.year,
  name,
  cutoff,
  missing: missingCategories(asked, guessed),
})
