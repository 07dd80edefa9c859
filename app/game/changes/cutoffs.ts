import type { Category } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'
import type { Season } from './season.ts'
import { windowsIn } from './windows.ts'

/** A guess window and its cutoff after a change (milliseconds). */
export type MovedCutoff = { window: WindowId; cutoff: number }

/** The windows whose cutoffs a change moves. A question that is turned on gets its windows. */
export function movedCutoffs(before: Season, after: Season): MovedCutoff[] {
  const cutoffs = new Map(
    windowsIn(before).map(({ race, deadline, cutoff }) => [`${deadline} ${race}`, cutoff]),
  )
  const moved = windowsIn(after).filter(
    ({ race, deadline, cutoff }) => cutoff !== cutoffs.get(`${deadline} ${race}`),
  )
  const byWindow = new Map(
    moved.map(({ year, race, deadline, cutoff }) => [
      `${deadline} ${race}`,
      { window: { year, race, deadline }, cutoff },
    ]),
  )
  return [...byWindow.values()]
}

/** A guess that a moved cutoff replaces. `answer` is JSON, `sequence` the order of acceptance. null: none counts. */
export type MovedGuess = {
  user: string
  username: string
  race: number | null
  category: Category
  before: { answer: string; sequence: number } | null
  after: { answer: string; sequence: number } | null
}

/** `IN`: a guess counts where none did. `OUT`: none counts any more. */
export type GuessMove = 'IN' | 'OUT' | 'EARLIER' | 'NEWER'

export function guessMove({ before, after }: Pick<MovedGuess, 'before' | 'after'>): GuessMove {
  if (before === null) return 'IN'
  if (after === null) return 'OUT'
  return after.sequence < before.sequence ? 'EARLIER' : 'NEWER'
}

/** Whether a saved guess counts, was replaced by a newer one, or came after the cutoff in force. */
export type EventState = 'COUNTS' | 'REPLACED' | 'LATE'
