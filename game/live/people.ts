import { byName } from '#game/ranking.ts'
import type { LiveBasis, LivePerson } from './basis.ts'
import { keyBefore, seasonScore } from './points.ts'

/** A participant as the server reads them. */
export type PersonRead = Omit<LivePerson, 'seasonBefore'>

/** The basis with its people: in the order of names, with the score of their season before the race. */
export function basisOf(read: Omit<LiveBasis, 'people'> & { people: readonly PersonRead[] }): LiveBasis {
  const key = keyBefore(read)
  const people = read.people
    .map((person) => ({ ...person, seasonBefore: seasonScore(key, person.guesses, read.race.id) }))
    .sort((a, b) => byName(a.username, b.username))
  return { ...read, people }
}
