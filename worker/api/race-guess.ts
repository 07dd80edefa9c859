import { z } from 'zod'
import { raceId } from '#worker/parameters.ts'
import { type Guessed, readRaceGuesses } from '#worker/usecases/guessing/race-guesses.ts'
import { endpoint } from './endpoint.ts'

const guesses = z.array(
  z.object({
    user: z.string(),
    driver: z.string(),
    position: z.int().min(1).nullable().describe('Where the driver starts; null if he was withdrawn'),
  }),
)

export const raceGuessEndpoints = [
  endpoint({
    path: '/public/race-guess',
    summary: 'What everyone guessed on a race, or on the newest one that can no longer be guessed on',
    input: { raceId: raceId.optional() },
    answer: z.object({ name: z.string(), id: z.int(), first: guesses, tenth: guesses }),
    refuses: ['not-yet', 'not-found'],
    handle: (app, input) => readRaceGuesses(app, input.raceId ?? null),
    toAnswer: ({ name, id, first, tenth }) => {
      return { name, id, first: first.map(guessAnswer), tenth: tenth.map(guessAnswer) }
    },
  }),
]

const guessAnswer = ({ user, driver, start }: Guessed) => {
  return { user: user.username, driver: driver.name, position: start }
}
