import type { RaceCategory } from '#game/category.ts'
import { climbOf } from './climb.ts'
import { leadOf } from './lead.ts'
import type { LetterFacts, NextDeadline, WinnerParts } from './letter-facts.ts'
import { onlyOne } from './people.ts'
import { roundOf } from './round.ts'
import { type StoryField, stepOf } from './story-field.ts'
import { turnedDuel } from './turned-duel.ts'

/** What a letter knows besides its field. `hitsOf`: the questions that a participant had right. */
type Known = Pick<LetterFacts, 'race' | 'league' | 'hits'> & {
  next: NextDeadline
  gainsOf: (user: string) => WinnerParts['gains']
  hitsOf: (user: string) => readonly RaceCategory[]
}

/** The facts of a field at a step; null: nobody takes part, or its first race has no result. */
export function factsOfField(field: StoryField, { gainsOf, hitsOf, ...known }: Known): LetterFacts | null {
  if (field.total === 0 || stepOf(field) < 1) return null
  const round = roundOf(field)
  const user = onlyOne(round?.winners ?? null)
  return {
    ...known,
    total: field.total,
    round,
    winner: user === null ? null : { gains: gainsOf(user), hits: hitsOf(user) },
    lead: leadOf(field),
    climb: climbOf(field),
    duel: turnedDuel(field),
  }
}

/** The winners that were read, whose guesses and points the letter needs. */
export const winnersToRead = (field: StoryField): readonly string[] => {
  const user = onlyOne(roundOf(field)?.winners ?? null)
  return user === null ? [] : [user]
}
