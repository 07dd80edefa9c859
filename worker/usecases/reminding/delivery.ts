import { windowKey } from '#db/queries/guess-windows.ts'
import type { Claimed, WindowToRemind } from '#db/queries/reminders.ts'
import { type Category, questionOf } from '#game/category.ts'
import { isSession, type QuestionDeadline } from '#game/questions/question.ts'
import { missingCategories, type Reminder, type ReminderChannel } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { reminderMail } from '#worker/mail/letters.ts'
import type { MailFailure } from '#worker/mail/mail.ts'
import { reminderPush } from '#worker/push/notices.ts'
import { sendLetter, sendNotice } from './sending.ts'

/** The part of the context that reminding needs. Cron provides no more. */
export type Reminding = Pick<AppContext, 'db' | 'now' | 'mailer' | 'push' | 'settings'>

/** A claimed reminder with its content. */
type Ready = { reminder: Reminder; open: WindowToRemind; claimed: Claimed; now: number }

/** null: sent. */
type Delivery = (app: Reminding, ready: Ready) => Promise<MailFailure | null>

const byMail: Delivery = (app, { reminder: { user, hours }, open, claimed }) => {
  const reminded = remindedOf(open, claimed)
  const key = `reminder/${user}/${windowKey(open.window)}/${hours}`
  return sendLetter(app, { user, address: claimed.address, key }, ({ origin, ...addresses }) =>
    reminderMail(reminded, hours, { guess: `${origin}${formOf(reminded)}`, ...addresses }),
  )
}

const byPush: Delivery = (app, { reminder: { user, hours }, open, claimed, now }) => {
  const reminded = remindedOf(open, claimed)
  const shown = { path: formOf(reminded), tag: `tips-${windowKey(open.window)}` }
  const notice = reminderPush(reminded, hours, shown)
  return sendNotice(app, { user, devices: claimed.devices }, notice, (open.cutoff - now) / 1000, now)
}

export const deliveries: Record<ReminderChannel, Delivery> = { MAIL: byMail, PUSH: byPush }

/** A session's window is one of two on its race, so its reminder leads to the form itself. */
const formOf = ({ deadline, missing }: { deadline: QuestionDeadline; missing: readonly Category[] }) =>
  isSession(deadline) ? `/guess/${questionOf(missing[0]!).slug}` : '/guess'

const remindedOf = ({ window, asked, name, cutoff }: WindowToRemind, { guessed }: Claimed) => ({
  deadline: window.deadline,
  year: window.year,
  name,
  cutoff,
  missing: missingCategories(asked, guessed),
})
