import { type Reminded, reminderNotice, type SealedInLetter, sealNotice } from '#app/words/letters.ts'
import type { Notice } from './push.ts'

/** A reminder as a notification. A use case gives the facts; app/words/letters.ts has the words. */
export const reminderPush = (
  reminded: Reminded,
  hours: number,
  shown: Pick<Notice, 'path' | 'tag'>,
): Notice => ({ ...reminderNotice(reminded, hours), ...shown })

/** The code of a seal as a notification. */
export const sealPush = (sealed: SealedInLetter, shown: Pick<Notice, 'path' | 'tag'>): Notice => ({
  ...sealNotice(sealed),
  ...shown,
})
