import { factsOfField } from '#game/story/facts-of-field.ts'
import type { QuestionHits } from '#game/story/hits.ts'
import type { LetterFacts } from '#game/story/letter-facts.ts'
import { peopleOf } from '#game/story/people.ts'
import type { StoryField } from '#game/story/story-field.ts'
import { composeLetter } from '#words/story/letter/compose.ts'
import { textWith } from '#words/story/letter/read.ts'
import { scored } from './scored.ts'

/** Points after every step by name, whose small letters are the id. */
type Points = Record<string, readonly number[]>

/** A field that was read whole. */
export const storyField = (points: Points): StoryField => {
  const lines = Object.entries(points).map(([username, one]) => {
    return { user: idOf(username), username, scores: scored(one) }
  })
  return { lines, total: lines.length, stored: null }
}

const idOf = (username: string) => username.toLowerCase()

/** A question that some of `guesses` had right. */
export const hit = (
  category: QuestionHits['category'],
  driver: string,
  { by = [], guesses = by.length }: { by?: readonly string[]; guesses?: number },
): QuestionHits => ({
  ...{ category, driver: { id: driver, name: driver }, guesses, hits: by.length },
  holders: peopleOf(by.map((username) => ({ user: idOf(username), username }))),
})

type Wanted = Partial<LetterFacts> & {
  gains?: NonNullable<LetterFacts['winner']>['gains']
}

/** The facts of a field after its newest step. */
export function storyFacts(points: Points, { gains = {}, hits = [], ...wanted }: Wanted = {}): LetterFacts {
  const facts = factsOfField(storyField(points), {
    ...{ race: { id: 7, year: 2026 }, league: null, hits, next: null },
    gainsOf: () => gains,
    hitsOf: (user) => hits.filter(({ holders }) => holders?.users.includes(user)).map((one) => one.category),
  })
  if (facts === null) throw new Error('no table')
  return { ...facts, ...wanted }
}

/** The sentences of a letter by their rules, with the names of `storyField`. */
export function letterOfFacts(facts: LetterFacts): Record<string, string> {
  const { sentences, people } = composeLetter(facts)
  const names = people.map((id) => id && id.charAt(0).toUpperCase() + id.slice(1))
  return Object.fromEntries(sentences.map((one) => [one.rule, textWith(one, names)]))
}
