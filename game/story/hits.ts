import type { RaceCategory } from '#game/category.ts'
import { type People, peopleOf } from './people.ts'

/** The right answer to a question on a race, and how many had it. `holders`: null if they were not read. */
export type QuestionHits = {
  category: RaceCategory
  driver: { id: string; name: string }
  guesses: number
  hits: number
  holders: People | null
}

type Guess = { category: RaceCategory; user: string; username: string; driver: string }
export type Answer = Pick<QuestionHits, 'category' | 'driver'>

/** Counts guesses that were all read. A guess of nobody in the field is left out. */
export const hitsAmong = (answers: readonly Answer[], guesses: readonly Guess[]): QuestionHits[] =>
  answers.map(({ category, driver }) => {
    const made = guesses.filter((guess) => guess.category === category)
    const right = made.filter((guess) => guess.driver === driver.id)
    return { category, driver, guesses: made.length, hits: right.length, holders: peopleOf(right) }
  })

/** The one that the fewest had, of those that at most a quarter had. null: none, or nobody had any. */
export function rarestHit(hits: readonly QuestionHits[]): QuestionHits | null {
  const rare = hits.filter((one) => one.hits > 0 && one.hits * 4 <= one.guesses)
  return rare.toSorted((a, b) => a.hits - b.hits)[0] ?? null
}
