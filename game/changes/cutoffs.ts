import type { Category } from '#game/category.ts'
import { firstOf } from '#game/must-have.ts'
import type { WindowId } from '#game/submission.ts'
import type { Season } from './season.ts'
import { type QuestionWindow, windowsIn } from './windows.ts'

/** Questions of a window that close at this time after a change (milliseconds); null: they have no window there. */
export type MovedCutoff = { window: WindowId; questions: Category[]; cutoff: number | null }

/** The windows whose cutoffs a change moves. A question that is turned on or off gets or loses its windows. */
export function movedCutoffs(before: Season, after: Season): MovedCutoff[] {
  const byWindow = Map.groupBy(cutoffMoves(before, after), ({ window, to }) =>
    [window.deadline, window.race, to].join('|'),
  )
  return [...byWindow.values()].map((moves) => {
    const { window, to: cutoff } = firstOf(moves)
    return { window, questions: moves.map(({ question }) => question), cutoff }
  })
}

/** Moved cutoffs per question, with the cutoff before the change. */
export function cutoffMoves(before: Season, after: Season) {
  const [were, are] = [byQuestion(before), byQuestion(after)]
  // A deleted race keeps its guesses.
  const isLeft = ({ race }: WindowId) => race === null || after.races.some(({ id }) => id === race)
  return [...new Map([...were, ...are])].flatMap(([key, { question, year, race, deadline }]) => {
    const [from, to] = [were.get(key)?.cutoff ?? null, are.get(key)?.cutoff ?? null]
    const window = { year, race, deadline }
    return from === to || !isLeft(window) ? [] : [{ question, window, from, to }]
  })
}

const byQuestion = (season: Season): ReadonlyMap<string, QuestionWindow> =>
  new Map(windowsIn(season).map((window) => [`${window.question} ${window.race}`, window]))

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
