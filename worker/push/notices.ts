import { type Reminded, reminderNotice, type SealedInLetter, sealNotice } from '#words/letters.ts'
import { correctionNotice, flagNotice, resultNotice } from '#words/race-messages.ts'
import type { Notice } from './push.ts'

/** A reminder as a notification. A use case gives the facts; words/letters.ts has the words. */
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

type Shown = Pick<Notice, 'path' | 'tag'>
type Facts<Words extends (...facts: never) => unknown> = Parameters<Words>

/** The messages after a race as notifications. */
export const flagPush = (shown: Shown, ...facts: Facts<typeof flagNotice>): Notice => ({
  ...flagNotice(...facts),
  ...shown,
})
export const resultPush = (shown: Shown, ...facts: Facts<typeof resultNotice>): Notice => ({
  ...resultNotice(...facts),
  ...shown,
})
export const correctionPush = (shown: Shown, ...facts: Facts<typeof correctionNotice>): Notice => ({
  ...correctionNotice(...facts),
  ...shown,
})
