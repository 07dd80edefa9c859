import { raceGuessesOf, seasonGuessesOf } from '#db/queries/guesses.ts'
import { ownScores, participation } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { stepNumber, stepNumberBefore } from '#db/queries/steps.ts'
import { namedUser } from '#db/queries/users.ts'
import type { OwnScore } from '#game/field-ranks.ts'
import { rankAmong } from '#game/ranking.ts'
import { noScore } from '#game/score.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import type { SeasonAt } from './season-at.ts'

/** A participant's stored guesses and scores of a season. The caller must hide what is not public yet. */
export type Guesser = Omit<Stored, 'season'> & {
  season: Pick<Stored['season'][number], 'category' | 'answer' | 'storedAt'>[]
}
type Stored = Awaited<ReturnType<typeof readGuesser>>

/** Refuses with not-found a user who is unknown or has no username. */
export async function readGuesser({ read, db, now }: AppContext, user: string, asked: SeasonAsked) {
  const year = yearOfRaceOrCurrent(asked.year, asked.race, now)
  const [[found], season, races, [taking], scores] = await read(
    namedUser(db, user),
    seasonGuessesOf(db, user, year),
    raceGuessesOf(db, user, year),
    participation(db, user, year),
    ownScores(db, user, year, stepNumber(year, asked.race), stepNumberBefore(year, asked.race)),
  )
  if (found === undefined) throw new Refusal('not-found', 'no-such-user')
  return { user: found, season, races, takesPart: taking !== undefined, scores }
}

/** A participant's own score after the step or the one before. */
export const scoreAt = ({ scores }: Pick<Guesser, 'scores'>, step: number): OwnScore =>
  scores.find((one) => one.step === step) ?? { score: noScore, byCategory: {} }

/** A participant's rank after the step before; null at the start. */
export const rankBeforeOf = ({ step, fieldBefore }: SeasonAt, guesser: Guesser): number | null =>
  step === 0 ? null : rankAmong(fieldBefore.TOTAL, scoreAt(guesser, step - 1).score)
