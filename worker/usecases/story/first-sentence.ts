import { readBatch } from '#db/client.ts'
import { namesOfUsers } from '#db/queries/users.ts'
import { textWith } from '#words/story/letter/read.ts'
import type { AppContext } from '#worker/context.ts'
import { composeLetters } from './composing.ts'
import { readRaceBasis } from './race-basis.ts'
import { readWholeField, type WrittenRace } from './story-fields.ts'

/**
 * The first sentence of the letter on a race for the whole field, also if it is not made yet: a message on a result leaves
 * at the same time. null: there is none.
 */
export async function firstSentence(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  race: WrittenRace,
): Promise<string | null> {
  const basis = await readRaceBasis(db, race, now)
  if (basis === null) return null
  const [found] = await composeLetters(db, race, basis, [await readWholeField(db, race, basis, now)])
  const [first] = found?.letter.sentences ?? []
  if (found === undefined || first === undefined) return null
  const [users] = await readBatch(db, [
    namesOfUsers(
      db,
      found.letter.people.filter((id) => id !== null),
    ),
  ])
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return textWith(
    first,
    found.letter.people.map((id) => (id === null ? null : (names.get(id) ?? null))),
  )
}
