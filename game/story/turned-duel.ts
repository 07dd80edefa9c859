import { compareScores } from '#game/score.ts'
import { isWholeField, type LetterLine, type StoryField, scoreAfter } from './story-field.ts'

/** Two who changed order at a step. `turns`: how often they have done so, with this time. */
export type TurnedDuel = { ahead: string; behind: string; turns: number }

/** Fewer turns are no duel. */
const fewestTurns = 3
/** Each is compared with this many behind them. */
const nearest = 5

/** The duel with the most turns, among those who are near each other, the best of them first. null: none turned. */
export function turnedDuel(field: StoryField): TurnedDuel | null {
  if (!isWholeField(field)) return null
  const order = field.lines.toSorted((a, b) => compareScores(scoreAfter(a), scoreAfter(b)))
  // The leader has a sentence already.
  const duels = order.flatMap((ahead, at) =>
    (at === 0 ? [] : order)
      .slice(at + 1, at + 1 + nearest)
      .map((behind) => ({ ahead: ahead.user, behind: behind.user, turns: turnsNow(ahead, behind) })),
  )
  return duels.reduce<TurnedDuel | null>(
    (best, duel) => (duel.turns >= fewestTurns && duel.turns > (best?.turns ?? 0) ? duel : best),
    null,
  )
}

/** How often two have changed order since the first race, if the last time was now; else 0. Equal scores change nothing. */
function turnsNow(a: LetterLine, b: LetterLine): number {
  let [turns, last, isNow] = [0, 0, false]
  a.scores.forEach((score, step) => {
    const order = Math.sign(compareScores(score, b.scores[step] ?? score))
    if (step === 0 || order === 0) return
    isNow = last !== 0 && order !== last && step === a.scores.length - 1
    if (last !== 0 && order !== last) turns += 1
    last = order
  })
  return isNow ? turns : 0
}
