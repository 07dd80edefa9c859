import type { Category } from '#game/category.ts'
import { onlyOne } from '#game/story/people.ts'
import { highestGain } from '#game/story/winner-parts.ts'
import { capitalized, number } from '#words/format.ts'
import { guessNames } from './hit-words.ts'
import type { LetterRule } from './rule.ts'

/** One won the round without an exact hit on the race. */
export const winnerByGuess: LetterRule = {
  name: 'winner-by-guess',
  part: 1,
  tell({ race, round, winner, total }, names) {
    const user = onlyOne(round?.winners ?? null)
    if (round === null || user === null) return null
    const name = names.one(user)
    const points = number(round.points)
    const best = winner && highestGain(winner)
    const most = best === null ? '.' : partOf(best, round.points)
    return {
      address: `/user/${names.id(user)}/why?raceId=${race.id}`,
      wordings:
        total === 1
          ? [() => `${name} fikk ${points} poeng i runden${most}`]
          : [
              () => `${name} tok runden med ${points} poeng${most}`,
              () => `${name} vant runden med ${points} poeng${most}`,
            ],
    }
  },
}

function partOf({ category, points }: { category: Category; points: number }, all: number): string {
  const guess = guessNames[category]
  if (points < all) return `, ${number(points)} av dem fra ${guess}.`
  if (points === all) return `, ${all === 1 ? 'det' : 'alle'} fra ${guess}.`
  // The other guesses took points away, because tables had changed.
  return `. ${capitalized(guess)} ga ${number(points)}, men de andre tipsene trakk fra ${number(points - all)}.`
}
