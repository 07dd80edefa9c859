import type { Category } from '#game/category.ts'
import type { WindowId } from '#game/submission.ts'
import type { Season } from './season.ts'

/** A guess window and its cutoff after a change (milliseconds). */
export type MovedCutoff = { window: WindowId; cutoff: number }

/** The windows whose cutoffs a change moves. */
export function movedCutoffs(before: Cutoffs, after: Cutoffs): MovedCutoff[] {
  const cutoffs = new Map(before.races.map(({ id, cutoff }) => [id, cutoff]))
  const { year, season } = after
  const ofSeason =
    season === null || season.cutoff === before.season?.cutoff
      ? []
      : [{ window: { year, race: null }, cutoff: season.cutoff }]
  return [
    ...ofSeason,
    ...after.races
      .filter(({ id, cutoff }) => cutoff !== cutoffs.get(id))
      .map(({ id, cutoff }) => ({ window: { year, race: id }, cutoff })),
  ]
}

type Cutoffs = Pick<Season, 'year' | 'season' | 'races'>

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
