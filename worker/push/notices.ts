import { type Reminded, reminderNotice } from '#app/words/letters.ts'
import type { Notice } from './push.ts'

/** A reminder as a notification. A use case gives the facts; app/words/letters.ts has the words. */
export const reminderPush = (
  reminded: Reminded,
  hours: number,
  shown: Pick<Notice, 'path' | 'tag'>,
): Notice => ({ ...reminderNotice(reminded, hours), ...shown })
