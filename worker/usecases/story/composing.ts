import { type Database, readBatch } from '#db/client.ts'
import * as making from '#db/queries/making-letters.ts'
import { type Category, categories } from '#game/category.ts'
import { recordBy } from '#game/records.ts'
import { noScore, pointsOf, type Score, subtractScore } from '#game/score.ts'
import { factsOfField, winnersToRead } from '#game/story/facts-of-field.ts'
import type { StoredLetter } from '#game/story/stored-letter.ts'
import { composeLetter } from '#words/story/letter/compose.ts'
import type { RaceBasis } from './race-basis.ts'
import { type FieldOfLetter, hitsOf, type WrittenRace } from './story-fields.ts'

type Scores = Partial<Record<Category, Score>>

/** The letters of some fields on a race. A field without a table has none. */
export async function composeLetters(
  db: Database,
  { id, year, step }: WrittenRace,
  { next }: RaceBasis,
  fields: readonly FieldOfLetter[],
): Promise<{ league: string | null; letter: StoredLetter }[]> {
  const winners = [...new Set(fields.flatMap(({ field }) => winnersToRead(field)))]
  const [parts] = await readBatch(db, [making.partsOf(db, year, [step - 1, step], winners)])
  const partsAt = (user: string, at: number): Scores =>
    parts.find((one) => one.user === user && one.step === at)?.byCategory ?? {}
  return fields.flatMap((one) => {
    const facts = factsOfField(one.field, {
      race: { id, year },
      league: one.league,
      hits: one.hits,
      next,
      gainsOf: (user) => gains(partsAt(user, step), partsAt(user, step - 1)),
      hitsOf: (user) => hitsOf(one, user),
    })
    return facts === null ? [] : [{ league: one.league, letter: composeLetter(facts) }]
  })
}

const gains = (after: Scores, before: Scores): Partial<Record<Category, number>> =>
  recordBy(categories, (category) =>
    pointsOf(subtractScore(after[category] ?? noScore, before[category] ?? noScore)),
  )
