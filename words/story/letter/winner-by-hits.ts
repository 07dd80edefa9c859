import { onlyOne } from '#game/story/people.ts'
import { pointsOfHits } from '#game/story/winner-parts.ts'
import { number } from '#words/format.ts'
import { hitTexts } from './hit-words.ts'
import type { LetterRule } from './rule.ts'

/** Hits that gave less than a third of the points are not what won the round. */
const leastPart = 3

/** One won the round, with exact hits on the race. */
export const winnerByHits: LetterRule = {
  name: 'winner-by-hits',
  part: 1,
  tell({ race, round, winner, hits, total }, names) {
    const user = onlyOne(round?.winners ?? null)
    const had = hits.filter(({ category }) => winner?.hits.includes(category))
    if (round === null || user === null || winner === null || had.length === 0) return null
    const { points } = round
    const byHits = pointsOfHits(winner)
    if (byHits * leastPart < points) return null
    const [what, name] = [hitTexts(had), names.one(user)]
    const address = `/user/${names.id(user)}/why?raceId=${race.id}`
    if (total === 1)
      return { address, wordings: [() => `${name} fikk ${number(points)} poeng i runden og hadde ${what}.`] }
    if (byHits === points)
      return {
        address,
        wordings: [
          () => `${name} tok runden med ${number(points)} poeng: ${what}.`,
          () => `${name} vant runden. ${what} ga ${number(points)} poeng.`,
        ],
      }
    // The other guesses took points away, because tables had changed.
    if (byHits > points)
      return {
        address,
        wordings: [
          () =>
            `${name} tok runden med ${number(points)} poeng. ${what} ga ${number(byHits)}, men de andre tipsene trakk fra ${number(byHits - points)}.`,
        ],
      }
    return {
      address,
      wordings: [
        () => `${name} tok runden med ${number(points)} poeng. ${what} ga ${number(byHits)} av dem.`,
        () => `${name} vant runden med ${number(points)} poeng, ${number(byHits)} av dem for ${what}.`,
      ],
    }
  },
}
