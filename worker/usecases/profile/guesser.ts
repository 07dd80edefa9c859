import { raceGuessesOf, sameRaceGuesses, sameSeasonGuesses, seasonGuessesOf } from '#db/queries/guesses.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { namedUser } from '#db/queries/users.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { SeasonAsked } from './season-at.ts'

/** One participant's stored side of a season. Nothing of it may be shown before its window allows it. */
export type Guesser = Awaited<ReturnType<typeof readGuesser>>

/** Refuses a user who is unknown, or has no name yet, with not-found. */
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
