import { z } from 'zod'
import type { RaceCategory } from '#game/category.ts'
import { raceId } from '#worker/parameters.ts'
import { type Guessed, readRaceGuesses } from '#worker/usecases/guessing/race-guesses.ts'
import { endpoint } from './endpoint.ts'
import { optionalFields, optionalValues } from './question-fields.ts'

const guesses = z.array(
  z.object({
    user: z.string(),
    driver: z.string(),
    position: z.int().min(1).nullable().describe('Plassen føreren starter fra; null om føreren er trukket'),
  }),
)

export const raceGuessEndpoints = [
  endpoint({
    path: '/public/race-guess',
    summary: 'Hva alle har tippet på et løp',
    description: 'Svarer først når fristen for løpet er ute.',
    input: { raceId: raceId.optional().describe('Løpet; uten det gjelder det løpet som stengte sist') },
    answer: z.object({
      name: z.string().describe('Løpet'),
      id: z.int(),
      first: guesses.describe('Tips på vinneren'),
      tenth: guesses.describe('Tips på tiendeplassen'),
      ...optionalFields(guesses),
    }),
    example: {
      name: 'Monaco',
      id: 202508,
      first: [{ user: 'Astrid', driver: 'Lando Norris', position: 1 }],
      tenth: [{ user: 'Aksel', driver: 'Lewis Hamilton', position: 7 }],
    },
    refuses: ['not-yet', 'not-found'],
    handle: (app, input) => readRaceGuesses(app, input.raceId ?? null),
    toAnswer: ({ name, id, questions, waiting }) => {
      const asked = [...questions.map(({ category }) => category), ...waiting]
      const guessesOn = (wanted: RaceCategory) =>
        questions.find(({ category }) => category === wanted)?.guesses.map(guessAnswer) ?? []
      return {
        name,
        id,
        first: guessesOn('FIRST'),
        tenth: guessesOn('TENTH'),
        ...optionalValues(asked, guessesOn),
      }
    },
  }),
]

const guessAnswer = ({ user, driver, start }: Guessed) => {
  return { user: user.username, driver: driver.name, position: start }
}
