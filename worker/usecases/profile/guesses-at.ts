import { questionOf } from '#game/category.ts'
import { guessesVisible } from '#game/guess-window.ts'
import { guessesFromRows } from '#game/profile.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { pointsReceiptOf, receiptOfPoints } from '#game/receipt.ts'
import { pointsOf, rulesElsewhere } from '#game/score.ts'
import { stepsOf } from '#game/steps.ts'
import type { Viewer } from '#worker/context.ts'
import { type Guesser, scoreAt } from './guesser.ts'
import { hiddenSeason, type SeasonAt } from './season-at.ts'

/**
 * A participant's guesses, scored at a step and the one before. Refuses with not-yet while the season's guesses are
 * hidden from the viewer. The sums include hidden race guesses, as the leaderboard does after a result; the caller
 * must leave out their lines. `now` is in milliseconds.
 */
export function guessesAt(at: SeasonAt, guesser: Guesser, viewer: Viewer | null, now: number) {
  const own = viewer?.id === guesser.user.id
  if (!guessesVisible(at.season, now, own)) throw hiddenSeason(at, guesser, now)
  const guesses = guessesFromRows(guesser.season, guesser.races)
  const steps = stepsOf({ ...at.truth, ...guessedTruthOf(guesser) }).slice(0, at.step + 1)
  const pointsAt = (step: number) => pointsOf(scoreAt(guesser, step).score)
  const receipt =
    at.season.rulesVersion === rulesElsewhere
      ? receiptOfPoints(pointsAt(at.step - 1), pointsAt(at.step))
      : pointsReceiptOf(guesses, steps, at.tables)
  return { at, guesser, now, own, guesses, steps, receipt }
}

export type GuessesAt = ReturnType<typeof guessesAt>

/** The results and places on the grid of the guessed drivers. Guesses are measured against nothing else. */
const guessedTruthOf = ({ races }: Guesser) => ({
  results: resultsIn('RACE', races),
  sprints: resultsIn('SPRINT', races),
  grids: races.flatMap(({ race, driver, startPos }) =>
    startPos === null ? [] : [{ race, driver, position: startPos }],
  ),
})

const resultsIn = (deadline: QuestionDeadline, races: Guesser['races']) =>
  races.flatMap(({ category, position, status, ...row }) =>
    position === null || status === null || questionOf(category).deadline !== deadline
      ? []
      : [{ ...row, position, status }],
  )
