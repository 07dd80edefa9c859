import type { Guess, GuessIn } from '#game/answers.ts'
import type { Category, CompetitorCategory, RaceCategory } from '#game/category.ts'
import type { Receipt } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { driverFields, flagAnswer, flagFields, rankingFields, saveFields } from '#worker/forms/guess.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { placeGuess, readGuess, readTargets } from '#worker/usecases/guessing/guessing.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { endpoint } from './endpoint.ts'
import * as shape from './guess-shapes.ts'

const reading = {
  input: { of: shape.targetId.optional() },
  refuses: ['signed-out', 'no-username', 'not-yet', 'not-found'],
} as const
const saving = {
  method: 'post',
  admit: requirePlayer,
  answer: shape.receipt,
  refuses: [
    'signed-out',
    'no-username',
    'not-allowed',
    'not-found',
    'not-yet',
    'closed',
    'conflict',
    'too-many',
    'busy',
  ],
  toAnswer: ({ submission, storedAt, sequence }: Receipt) => {
    return { submissionId: submission, storedAt: shape.iso(storedAt), sequence }
  },
} as const

const ranking = (path: string, category: CompetitorCategory) => [
  endpoint({
    ...reading,
    path,
    summary: `What the caller has guessed for ${category}, and who can be ranked`,
    answer: shape.rankingTarget,
    handle: (app, { of }) => readGuess(app, category, of),
    toAnswer: (target) => ({
      ...shape.windowAnswer(target),
      choices: shape.choicesAnswer(target),
      saved: savedAnswer(target, ({ answer }) => ({ competitors: [...answer] })),
    }),
  }),
  endpoint({
    ...saving,
    path,
    summary: `Guess the whole order for ${category}, best first`,
    body: { ...rankingFields, ...saveFields },
    handle: (app, { competitors, ...sent }) => save(app, { category, answer: competitors }, sent),
  }),
]

const flags = (path: string) => [
  endpoint({
    ...reading,
    path,
    summary: 'How many flags the caller has guessed for the season',
    answer: shape.flagTarget,
    handle: (app, { of }) => readGuess(app, 'FLAG', of),
    toAnswer: (target) => ({
      ...shape.windowAnswer(target),
      saved: savedAnswer(target, ({ answer: { YELLOW, RED, SAFETY_CAR } }) => {
        return { yellow: YELLOW, red: RED, safetyCar: SAFETY_CAR }
      }),
    }),
  }),
  endpoint({
    ...saving,
    path,
    summary: 'Guess how many flags the season brings',
    body: { ...flagFields, ...saveFields },
    handle: (app, { submissionId, of, ...flags }) =>
      save(app, { category: 'FLAG', answer: flagAnswer(flags) }, { submissionId, of }),
  }),
]

const driver = (path: string, category: RaceCategory) => [
  endpoint({
    ...reading,
    path,
    summary: `Whom the caller has guessed for ${category} in the next race, and who starts`,
    answer: shape.driverTarget,
    handle: (app, { of }) => readGuess(app, category, of),
    toAnswer: (target) => ({
      ...shape.windowAnswer(target),
      choices: shape.choicesAnswer(target),
      saved: savedAnswer(target, ({ answer }) => ({ driver: answer })),
    }),
  }),
  endpoint({
    ...saving,
    path,
    summary: `Guess a driver for ${category} in the next race`,
    body: { ...driverFields, ...saveFields },
    handle: (app, { driver, ...sent }) => save(app, { category, answer: driver }, sent),
  }),
]

export const guessEndpoints = [
  endpoint({
    path: '/guess/categories',
    summary: 'Every category with its window, and whether the caller has guessed',
    answer: shape.targetList,
    refuses: ['signed-out', 'no-username'],
    handle: readTargets,
    toAnswer: (targets) =>
      targets.map((target) => ({ ...shape.windowAnswer(target), isSaved: target.saved !== null })),
  }),
  ...ranking('/guess/driver', 'DRIVER'),
  ...ranking('/guess/constructor', 'CONSTRUCTOR'),
  ...flags('/guess/flag'),
  ...driver('/guess/first', 'FIRST'),
  ...driver('/guess/tenth', 'TENTH'),
]

type Sent = { submissionId?: string | undefined; of?: number | undefined }

const save = (app: AppContext, guess: Guess, { submissionId, of }: Sent) =>
  placeGuess(app, { ...guess, submission: submissionId ?? crypto.randomUUID(), of })

const savedAnswer = <C extends Category, Fields>(
  { saved }: GuessTarget<C>,
  fieldsOf: (guess: GuessIn<C>) => Fields,
) => saved && { guess: fieldsOf(saved), storedAt: shape.iso(saved.storedAt) }
