import { parseNote } from './checkpoint.ts'
import type { Opening, PublishedWindow } from './published.ts'
import { isRecord } from './record.ts'

/**
 * The public guesses that were saved when others' guesses had been shown: the first seal with leaves lacks them. It is
 * no fault, because an admin may open a window again.
 */
export function savedAfterShown({ seals, openings }: Pick<PublishedWindow, 'seals' | 'openings'>): Opening[] {
  const shown = seals.map(({ note }) => parseNote(note)?.size ?? 0).find((size) => size > 0) ?? Infinity
  return openings.filter(({ index, record }) => index >= shown && isRecord(record))
}
