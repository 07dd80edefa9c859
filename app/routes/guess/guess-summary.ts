import { type Guess, isFlagGuess, isRaceGuess } from '#game/answers.ts'
import { flagTypes } from '#game/flags.ts'
import { nbsp } from '#words/format.ts'
import { flagNames } from '#words/names.ts'

/** A guess in a few words: the driver, the first three of a ranking, or the counts. */
export function summaryOfGuess(guess: Guess, nameOf: (id: string) => string): string {
  if (isRaceGuess(guess)) return nameOf(guess.answer)
  if (isFlagGuess(guess))
    return flagTypes
      .map((type) => `${flagNames[type]} ${guess.answer[type]}`.replaceAll(' ', nbsp))
      .join(', ')
  return `${guess.answer.slice(0, 3).map(nameOf).join(', ')}${nbsp}…`
}
