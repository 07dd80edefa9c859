import { z } from 'zod'
import type { RaceCategory } from '#game/category.ts'
import { raceIdParameter } from '#worker/parameters.ts'
import { readFirstRaceGuesses } from '#worker/usecases/guessing/race-guess-groups.ts'
import type { Guessed } from '#worker/usecases/guessing/race-guesses.ts'
import { readCheckpoint } from '#worker/usecases/sealing/public-seals.ts'
import { endpoint } from './endpoint.ts'
import { afterShownShape } from './guess-shapes.ts'
import { optionalFields, optionalValues } from './question-fields.ts'

const guesses = z.array(
  z.object({
    user: z.string(),
    driver: z.string(),
    position: z.int().min(1).nullable().describe('Plassen føreren starter fra; null om føreren er trukket'),
    afterShown: afterShownShape,
  }),
)

export const raceGuessEndpoints = [
  endpoint({
    path: '/public/race-guess',
    summary: 'Hva alle har tippet på et løp',
    description:
      'Svarer først når fristen for løpet er ute. I en sesong med flere enn 1000 deltakere har svaret tipsene til ' +
      '1000 av dem, og total i tillegg.',
    input: {
      raceId: raceIdParameter.optional().describe('Løpet; uten det gjelder det løpet som stengte sist'),
    },
    answer: z.object({
      name: z.string().describe('Løpet'),
      id: z.int(),
      first: guesses.describe('Tips på vinneren'),
      tenth: guesses.describe('Tips på tiendeplassen'),
      ...optionalFields(guesses),
      checkpoint: z.string().nullable().describe('Seglet på tipsene, et signert notat; se /public/seal'),
      total: z.int().optional().describe('Bare i store sesonger: hvor mange som har tippet'),
    }),
    example: {
      name: 'Monaco',
      id: 202508,
      first: [{ user: 'Astrid', driver: 'Lando Norris', position: 1, afterShown: false }],
      tenth: [{ user: 'Aksel', driver: 'Lewis Hamilton', position: 7, afterShown: false }],
      checkpoint: 'tipping.example/seal/2025/202508\n412\nq1L0yV9bT4mJc2dR8kXwE5uHn7sFzPoA3gQiB6tKlMY=\n…',
    },
    refuses: ['not-yet', 'not-found'],
    handle: async (app, input) => {
      const { race, total } = await readFirstRaceGuesses(app, input.raceId ?? null)
      return { ...race, total, checkpoint: await readCheckpoint(app, race.year, race.id) }
    },
    toAnswer: ({ name, id, questions, waiting, total, checkpoint }) => {
      const asked = [...questions.map(({ category }) => category), ...waiting]
      const guessesOn = (wanted: RaceCategory) =>
        questions.find(({ category }) => category === wanted)?.guesses.map(guessAnswer) ?? []
      return {
        name,
        id,
        first: guessesOn('FIRST'),
        tenth: guessesOn('TENTH'),
        ...optionalValues(asked, guessesOn),
        checkpoint,
        ...(total !== null && { total }),
      }
    },
  }),
]

const guessAnswer = ({ user, driver, start, afterShown }: Guessed) => {
  return { user: user.username, driver: driver.name, position: start, afterShown }
}
