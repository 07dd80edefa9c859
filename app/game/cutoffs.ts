import type { Category } from './category.ts'
import type { EntryChange, RaceValue } from './entries.ts'
import type { WindowId } from './submission.ts'

/** A guess window and its cutoff after a change (milliseconds). */
export type MovedCutoff = { window: WindowId; cutoff: number }

/** Until when one may guess on a race: an admin's own cutoff, else the start. */
export const raceCutoff = ({ ownCutoff, startsAt }: Pick<RaceValue, 'ownCutoff' | 'startsAt'>): number =>
  ownCutoff ?? startsAt

/** The windows whose cutoffs these changes move, wherever a start or a cutoff is in them. */
export const movedCutoffs = (changes: readonly EntryChange[]): MovedCutoff[] =>
  changes.flatMap((change): MovedCutoff[] => {
    if (change.kind === 'season') {
      const { year, before, after } = change
      return after === null || before?.cutoff === after.cutoff
        ? []
        : [{ window: { year, race: null }, cutoff: after.cutoff }]
    }
    if (change.kind !== 'race') return []
    const { year, race, before, after } = change
    return after === null || (before !== null && raceCutoff(before) === raceCutoff(after))
      ? []
      : [{ window: { year, race }, cutoff: raceCutoff(after) }]
  })

/** A guess of which another one counts when a cutoff moves: JSON and order of acceptance; null where none counts. */
export type MovedGuess = {
  user: string
  username: string
  race: number | null
  category: Category
  before: { answer: string; sequence: number } | null
  after: { answer: string; sequence: number } | null
}

/** `IN`: one counts where none did; `OUT`: none counts any more; else an earlier or a newer one than before. */
export type GuessMove = 'IN' | 'OUT' | 'EARLIER' | 'NEWER'

export function guessMove({ before, after }: Pick<MovedGuess, 'before' | 'after'>): GuessMove {
  if (before === null) return 'IN'
  if (after === null) return 'OUT'
  return after.sequence < before.sequence ? 'EARLIER' : 'NEWER'
}

/** Of a saved guess: it counts, a newer one does, or it came after the cutoff in force. */
export type EventState = 'COUNTS' | 'REPLACED' | 'LATE'
