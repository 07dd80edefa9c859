import { flagNames } from '#app/words/site.ts'
import { type Answer, driverIn, flagsIn, isRanking, rankingIn } from '#game/answers.ts'
import type { Category } from '#game/category.ts'
import { flagTypes } from '#game/flags.ts'

/** A guess in a few words: the driver, the top three of a ranking, or the counts. */
export function summaryOfAnswer(category: Category, answer: Answer, nameOf: (id: string) => string): string {
  if (category === 'FLAG') {
    const counts = flagsIn(answer)
    return flagTypes.map((type) => `${flagNames[type]} ${counts[type]}`).join(', ')
  }
  return isRanking(answer)
    ? `${rankingIn(answer).slice(0, 3).map(nameOf).join(', ')} …`
    : nameOf(driverIn(answer))
}
