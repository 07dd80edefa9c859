import type { ResultCategory } from '#game/category.ts'

/** How many guessed each driver on a question about a race. */
export type GuessesOnRace = {
  race: number
  category: ResultCategory
  counts: readonly (readonly [driver: string, count: number])[]
}

/** The driver who was right on a question about a race. */
type RightAnswer = { race: number; category: ResultCategory; driver: string }

export type HitCount = RightAnswer & { count: number; of: number }

/** At most this share of those who guessed had a rare hit. */
const largestShare = 1 / 4

/** The exact guesses that fewest made, of equals those of the largest race. None if more than a quarter had them. */
export function rarestHits(guesses: readonly GuessesOnRace[], answers: readonly RightAnswer[]): HitCount[] {
  const hits = answers.flatMap((answer): HitCount[] => {
    const { counts = [] } =
      guesses.find(({ race, category }) => race === answer.race && category === answer.category) ?? {}
    const of = counts.reduce((sum, [, count]) => sum + count, 0)
    const count = counts.find(([driver]) => driver === answer.driver)?.[1] ?? 0
    return count > 0 && count <= largestShare * of ? [{ ...answer, count, of }] : []
  })
  const fewest = Math.min(...hits.map(({ count }) => count))
  const rare = hits.filter(({ count }) => count === fewest)
  const most = Math.max(...rare.map(({ of }) => of))
  return rare.filter(({ of }) => of === most)
}
