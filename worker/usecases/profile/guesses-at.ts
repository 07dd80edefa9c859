import { guessesVisible } from '#game/guess-window.ts'
import { guessesOf } from '#game/profile.ts'
import { receiptOf } from '#game/receipt.ts'
import { stepsOf } from '#game/steps.ts'
import type { Viewer } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Guesser } from './guesser.ts'
import type { SeasonAt } from './season-at.ts'

/**
 * A participant's guesses, scored at a step and the one before. Refuses with not-yet while the season's guesses are
 * hidden from the viewer. The sums include hidden race guesses, as the leaderboard does after a result; the caller
 * must leave out their lines. `now` is in milliseconds.
 */
export function guessesAt(at: SeasonAt, guesser: Guesser, viewer: Viewer | null, now: number) {
  const own = viewer?.id === guesser.user.id
  if (!guessesVisible(at.season, now, own)) throw new Refusal('not-yet', 'guesses-hidden')
  const guesses = guessesOf(guesser.season, guesser.races)
  const steps = stepsOf({ ...at.truth, results: resultsOf(guesser) }).slice(0, at.step + 1)
  return { at, guesser, now, own, guesses, steps, receipt: receiptOf(guesses, steps, at.tables) }
}

export type GuessesAt = ReturnType<typeof guessesAt>

/** The results of the guessed drivers. Guesses are measured against nothing else. */
const resultsOf = ({ races }: Guesser) =>
  races.flatMap(({ race, driver, position, status }) =>
    position === null || status === null ? [] : [{ race, driver, position, status }],
  )
