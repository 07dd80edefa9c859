import type { Category } from '#game/category.ts'
import { list } from '#words/list.ts'
import { questionWords } from './questions.ts'

/** A guess that was saved when others' guesses had been shown. */
export const afterShown = 'etter at andres tips var vist'
export const afterShownMark = 'Etter at andres tips var vist'

export const shownAgainWords = (questions: readonly Category[]) =>
  `Andres tips på ${list(questions.map((one) => questionWords[one].object))} er allerede vist. Tipsene skjules til den nye fristen, og alt som lagres før den, merkes «${afterShown}».`

/** On the form of a window that is open again. */
export const guessedAgain = `Andres tips har vært vist, og en administrator har åpnet igjen. Det du lagrer nå, merkes «${afterShown}».`
