import type { Season } from '#game/changes/season.ts'
import type { Category } from './category.ts'
import type { WindowId } from './submission.ts'

/** A guess window and its cutoff after a change (milliseconds). */
export type MovedCutoff = { window: WindowId; cutoff: number }

/** The windows whose cutoffs differ between a season and the same season after a change. */
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
