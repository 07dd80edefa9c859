import { importReasonWords } from '#app/words/import-reasons.ts'
import { changeReasons } from '#app/words/public-log.ts'
import type { ChangeReason } from '#game/changes/public-changes.ts'
import { reasonsIn } from '#game/imports/import-reasons.ts'

/** A stored reason in words; null where nothing waits. */
export const inWords = (stored: string | null | undefined): string | null =>
  stored == null ? null : reasonsIn(stored).map(importReasonWords).join(' ')

/** What a line of the public log gives as its reason. */
export const whyOf = ({ why, code }: { why: string; code: ChangeReason | null }): string =>
  code === null ? why : changeReasons[code]
