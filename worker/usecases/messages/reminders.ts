import { runBatch } from '#db/client.ts'
import { windowKey } from '#db/queries/guess-windows.ts'
import { forgetOldCodes } from '#db/queries/mail.ts'
import type { Claimed, SendingRun } from '#db/queries/outbox.ts'
import {
  type DueReminder,
  dueReminders,
  isReminderWanted,
  missingQuestions,
  reminderAbout,
  type WindowToRemind,
  windowsToRemind,
} from '#db/queries/reminders.ts'
import { type Category, categories, questionOf } from '#game/category.ts'
import { firstOf } from '#game/must-have.ts'
import { isSession } from '#game/questions/question.ts'
import type { ReminderHours } from '#game/reminders.ts'
import { reminderLetter, reminderNotice } from '#words/letters.ts'
import type { AppContext } from '#worker/context.ts'
import { type MessageKind, type Outgoing, sixtyDays } from './outbox.ts'
import type { Way } from './ways.ts'

/** Reminds users who want it and miss a guess that a cutoff is near. */
export const reminders: MessageKind = { name: 'REMINDER', most: 200, keptFor: sixtyDays, due }

async function* due({ db, now }: AppContext, run: SendingRun<Way>) {
  const [windows] = await runBatch(db, [windowsToRemind(now), forgetOldCodes(db, now)])
  for (const window of windows.results) {
    const [found] = await runBatch(db, [dueReminders(window, run)])
    for (const [hours, some] of Map.groupBy(found.results, (one) => one.hours))
      yield reminder(window, hours, some)
  }
}

function reminder(window: WindowToRemind, hours: ReminderHours, due: readonly DueReminder<Way>[]): Outgoing {
  const remindedOf = ({ told }: Claimed<unknown>) => {
    const missing: Category[] = JSON.parse(told ?? '[]')
    return { ...window, missing: categories.filter((category) => missing.includes(category)) }
  }
  return {
    messages: due.map(({ recipient, way }) => ({ about: reminderAbout(window, hours), recipient, way })),
    wanted: (now) => isReminderWanted(window, hours, now),
    told: missingQuestions(window),
    words: {
      MAIL: (claimed) => {
        const reminded = remindedOf(claimed)
        return ({ origin, ...addresses }) =>
          reminderLetter(reminded, hours, { guess: `${origin}${formOf(reminded)}`, ...addresses })
      },
      PUSH: (claimed, now) => {
        const reminded = remindedOf(claimed)
        const shown = { path: formOf(reminded), tag: `tips-${windowKey(window)}` }
        return { ...reminderNotice(reminded, hours), ...shown, lifetime: (window.cutoff - now) / 1000 }
      },
    },
  }
}

/** A session's window is one of two on its race, so its reminder leads to the form itself. */
const formOf = ({
  deadline,
  missing,
}: Pick<WindowToRemind, 'deadline'> & { missing: readonly Category[] }) =>
  isSession(deadline) ? `/guess/${questionOf(firstOf(missing)).slug}` : '/guess'
