import { guessersByPlace, mostPlacesSeen, placesOfSeason } from '#db/queries/field-windows.ts'
import type { RaceCategory } from '#game/category.ts'
import { lastOf } from '#game/must-have.ts'
import { usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { GuessGroup, RaceGuessesByDriver } from './race-guess-groups.ts'

type GuessersAsked = {
  category: RaceCategory
  driver: string
  /** The place that the list starts with. */
  from: number
  search: string
}

/** Users who guessed one driver, in a field that is larger than a window: some at a time, by place. */
export type Guessers = Pick<GuessGroup, 'driver' | 'guessed'> & {
  category: RaceCategory
  /** `place` null: found by name. */
  users: { id: string; username: string; place: number | null }[]
  from: number
  /** The last place that was looked at, and the place that the next list starts with; null: the list ends. */
  until: number
  next: number | null
}

const pageSize = 25

/**
 * null for a field that is shown whole. Reads only questions that are public in `race`. Refuses with not-found
 * a question without guesses on the driver.
 */
export async function readGuessers(
  { read, db }: AppContext,
  race: RaceGuessesByDriver,
  { category, driver, from, search }: GuessersAsked,
): Promise<Guessers | null> {
  if (race.isWhole) return null
  const question = race.questions.find((one) => one.category === category)
  const group = question?.groups.find((one) => one.driver.id === driver)
  if (group === undefined) throw new Refusal('not-found', 'no-such-page')
  const about = { driver: group.driver, guessed: group.guessed, category }
  if (search !== '') {
    const found = group.guessers.filter(({ username }) =>
      usernameKey(username).startsWith(usernameKey(search)),
    )
    return { ...about, users: found.map((one) => ({ ...one, place: null })), from, until: from, next: null }
  }
  const asked = { year: race.year, race: race.id, category, driver, from }
  const [rows, seasons] = await read(guessersByPlace(db, asked, pageSize + 1), placesOfSeason(db, race.year))
  const placed = seasons[0]?.placed ?? 0
  const seen = Math.min(from + mostPlacesSeen - 1, placed)
  const more = rows[pageSize]?.place ?? (seen < placed ? seen + 1 : null)
  const users = rows.slice(0, pageSize)
  return { ...about, users, from, until: rows[pageSize] ? lastOf(users).place : seen, next: more }
}
