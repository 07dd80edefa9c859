import { referenceRaceGuessesOf } from '#db/queries/guesses.ts'
import { referenceSeasonGuessesOf } from '#db/queries/reference-players.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { raceCategories } from '#game/category.ts'
import { recordBy } from '#game/records.ts'
import { type ReferenceKind, seasonAnswersOf } from '#game/reference-players.ts'
import type { AppContext } from '#worker/context.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import { guessesAt } from './guesses-at.ts'
import { type Profile, profileOf } from './profile.ts'
import { readSeasonAt } from './season-at.ts'

export type ReferenceProfile = Profile & { kind: ReferenceKind }

/**
 * The guesses of one of the two who are no people, scored at a race like anybody's. Only races with a result are in it.
 * Refuses with not-yet while the guesses on the season are hidden, and with not-found an unknown season or race.
 */
export async function readReferenceProfile(
  app: AppContext,
  kind: ReferenceKind,
  asked: SeasonAsked,
): Promise<ReferenceProfile> {
  const { readKept, db, now } = app
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [at, [[found], races]] = await Promise.all([
    readSeasonAt(app, asked),
    readKept(referenceSeasonGuessesOf(db, year, kind), referenceRaceGuessesOf(db, year, kind)),
  ])
  const season = seasonAnswersOf(found?.guesses ?? []).map((guess) => ({ ...guess, storedAt: 0 }))
  const guesser = { user: { id: kind, username: '' }, season, races, takesPart: false, scores: [] }
  const profile = profileOf(guessesAt(at, guesser, null, now))
  return {
    ...profile,
    kind,
    rows: {
      ...profile.rows,
      ...recordBy(raceCategories, (category) => profile.rows[category].filter(({ completed }) => completed)),
    },
  }
}
