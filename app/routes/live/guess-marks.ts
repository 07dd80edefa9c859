import { type RaceCategory, resultCategories, targetPlace } from '#game/category.ts'
import type { LiveBasis } from '#game/live/basis.ts'

/** The users who guessed a driver at a place. `followed`: names of those whom the viewer follows. */
export type GuessMark = {
  category: RaceCategory
  place: number
  isMine: boolean
  followed: readonly string[]
  /** How many others, if the viewer follows nobody. */
  others: number
}

/** The guesses on the result of the race, by driver. */
export function guessMarks({ race, people, viewer, followed }: LiveBasis): Map<string, GuessMark[]> {
  const isFollowed = new Set(followed)
  const marks = new Map<string, GuessMark[]>()
  for (const category of resultCategories) {
    const byDriver = Map.groupBy(people, ({ guesses }) => guesses.races.get(race.id)?.[category])
    for (const [driver, guessers] of byDriver) {
      if (driver === undefined) continue
      const mark: GuessMark = {
        category,
        place: targetPlace(category),
        isMine: guessers.some(({ user }) => user === viewer),
        followed: guessers.flatMap(({ user, username }) =>
          user !== viewer && isFollowed.has(user) ? username : [],
        ),
        others: followed.length > 0 ? 0 : guessers.filter(({ user }) => user !== viewer).length,
      }
      marks.set(driver, [...(marks.get(driver) ?? []), mark])
    }
  }
  return marks
}
