import { raceGuessesOf, sameRaceGuesses, sameSeasonGuesses, seasonGuessesOf } from '#db/queries/guesses.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { namedUser } from '#db/queries/users.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'

/** A participant's stored guesses of a season. The caller must hide what is not public yet. */
export type Guesser = Awaited<ReturnType<typeof readGuesser>>

/** Refuses with not-found a user who is unknown or has no username. */
export async function readGuesser({ read, db, now }: AppContext, user: string, asked: SeasonAsked) {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [[found], season, races, sameOnSeason, sameOnRaces] = await read(
    namedUser(db, user),
    seasonGuessesOf(db, user, year),
    raceGuessesOf(db, user, year),
    sameSeasonGuesses(db, user, year),
    sameRaceGuesses(db, user, year),
  )
  if (found === undefined) throw new Refusal('not-found', 'no-such-user')
  return { user: found, season, races, sameOnSeason, sameOnRaces }
}
