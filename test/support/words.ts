import { reasonsIn } from '#game/imports/import-reasons.ts'
import { importReasonWords } from '#words/import-reasons.ts'

/** A stored reason in words; null where nothing waits. */
export const inWords = (stored: string | null | undefined): string | null =>
  stored == null ? null : reasonsIn(stored).map(importReasonWords).join(' ')
