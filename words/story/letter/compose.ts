import type { LetterFacts } from '#game/story/letter-facts.ts'
import type { People } from '#game/story/people.ts'
import type { StoredLetter, StoredSentence } from '#game/story/stored-letter.ts'
import { number } from '#words/format.ts'
import type { LetterRule, Names } from './rule.ts'
import { letterRules } from './rules.ts'

/** The letter that tells these facts. The same facts give the same letter. */
export function composeLetter(facts: LetterFacts, rules: readonly LetterRule[] = letterRules): StoredLetter {
  const people: string[] = []
  const told = new Set<number>()
  const sentences = rules.flatMap((rule): StoredSentence[] => {
    if (told.has(rule.part)) return []
    const telling = rule.tell(facts, namesIn(people))
    if (telling === null) return []
    told.add(rule.part)
    const { wordings, address } = telling
    const chosen = wordings[hashOf(`${facts.race.id}/${rule.name}`) % wordings.length]
    return chosen ? [{ part: rule.part, rule: rule.name, text: chosen(), address }] : []
  })
  return { sentences, people }
}

/** Gives each user a seat in `people`. */
function namesIn(people: string[]): Names {
  const seat = (user: string) => {
    if (!people.includes(user)) people.push(user)
    return people.indexOf(user)
  }
  return {
    one: (user) => `{${seat(user)}}`,
    id: (user) => `{${seat(user)}}`,
    of: ({ users, of }: People) => {
      const seats = users.map(seat).join()
      if (users.length === 0) return `${number(of)} deltakere`
      return users.length === of ? `{${seats}}` : `{${seats}+${of - users.length}}`
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
