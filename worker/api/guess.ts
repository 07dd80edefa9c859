import type { Guess, GuessIn } from '#game/answers.ts'
import {
  type Category,
  type CompetitorCategory,
  type RaceCategory,
  raceCategories,
  raceQuestionOf,
} from '#game/category.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { questionWords } from '#words/questions.ts'
import type { AppContext } from '#worker/context.ts'
import { driverFields, flagAnswer, flagInputs, rankingFields, saveFields } from '#worker/forms/guess.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { placeGuess, readGuess, readTargets } from '#worker/usecases/guessing/guessing.ts'
import type { SaveReceipt } from '#worker/usecases/guessing/receipts.ts'
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
  example: shape.receiptExample,
  refuses: [
    'signed-out',
    'no-username',
    'not-allowed',
    'not-found',
    'not-yet',
    'closed',
    'conflict',
    'too-many',
  ],
  toAnswer: ({ submission, storedAt, ...receipt }: SaveReceipt) => {
    return { submissionId: submission, storedAt: shape.iso(storedAt), ...receipt }
  },
} as const

const ranking = (path: string, category: CompetitorCategory, who: string, examples: RankingExamples) => [
  endpoint({
    ...reading,
    path,
    summary: `Tipset ditt på ${who}, fristen og hvem som kan rangeres`,
    answer: shape.rankingTarget,
    example: {
      ...shape.seasonExample(category),
      choices: [examples.choice],
      saved: shape.savedExample({ competitors: examples.order }),
    },
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
    summary: `Tipper hele rekkefølgen av ${who}, den beste først`,
    description: 'Alle i choices må være med, hver én gang. Eksempelet viser bare de to første.',
    body: { ...rankingFields, ...saveFields },
    bodyExample: { competitors: examples.order, submissionId: shape.receiptExample.submissionId },
    handle: (app, { competitors, ...sent }) => save(app, { category, answer: competitors }, sent),
  }),
]

const flags = (path: string) => [
  endpoint({
    ...reading,
    path,
    summary: 'Tipset ditt på flagg i sesongen, og fristen',
    answer: shape.flagTarget,
    example: {
      ...shape.seasonExample('FLAG'),
      saved: shape.savedExample(shape.flagExample),
    },
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
    summary: 'Tipper hvor mange flagg det blir i sesongen',
    body: { ...flagInputs, ...saveFields },
    bodyExample: { ...shape.flagExample, submissionId: shape.receiptExample.submissionId },
    handle: (app, { submissionId, of, ...flags }) =>
      save(app, { category: 'FLAG', answer: flagAnswer(flags) }, { submissionId, of }),
  }),
]

const driver = (category: RaceCategory) => {
  const { slug, choices, isOptional } = raceQuestionOf(category)
  const path = `/guess/${slug}`
  const { object } = questionWords[category]
  const who = choices === 'grid' ? 'hvem som starter' : 'hvem som kan velges'
  const optional = isOptional ? { description: 'Svarer bare i sesonger som har dette spørsmålet.' } : {}
  const choice = choices === 'grid' ? shape.driverChoice : { ...shape.driverChoice, start: null }
  return [
    endpoint({
      ...reading,
      path,
      summary: `Tipset ditt på ${object} i neste løp, fristen og ${who}`,
      ...optional,
      answer: shape.driverTarget,
      example: {
        ...shape.raceExample(category),
        choices: [choice],
        saved: shape.savedExample({ driver: shape.driverChoice.id }),
      },
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
      summary: `Tipper en fører på ${object} i neste løp`,
      ...optional,
      body: { ...driverFields, ...saveFields },
      bodyExample: { driver: shape.driverChoice.id, submissionId: shape.receiptExample.submissionId },
      handle: (app, { driver, ...sent }) => save(app, { category, answer: driver }, sent),
    }),
  ]
}

export const guessEndpoints = [
  endpoint({
    path: '/guess/categories',
    summary: 'Hver kategori med frist, og om du har tippet',
    answer: shape.targetList,
    example: [
      { ...shape.seasonExample('FLAG'), isSaved: true },
      { ...shape.raceExample('FIRST'), isSaved: false },
    ],
    refuses: ['signed-out', 'no-username'],
    handle: readTargets,
    toAnswer: (targets) =>
      targets.map((target) => ({ ...shape.windowAnswer(target), isSaved: target.saved !== null })),
  }),
  ...ranking('/guess/driver', 'DRIVER', 'førerne', {
    choice: { ...shape.driverChoice, start: null },
    order: ['lando-norris', 'max-verstappen'],
  }),
  ...ranking('/guess/constructor', 'CONSTRUCTOR', 'konstruktørene', {
    choice: { id: 'mclaren', name: 'McLaren', team: null, start: null, pitLane: false },
    order: ['mclaren', 'ferrari'],
  }),
  ...flags('/guess/flag'),
  ...raceCategories.flatMap(driver),
]

type RankingExamples = { choice: typeof shape.driverChoice; order: string[] }

type Sent = { submissionId?: string | undefined; of?: number | undefined }

const save = (app: AppContext, guess: Guess, { submissionId, of }: Sent) =>
  placeGuess(app, { ...guess, submission: submissionId ?? crypto.randomUUID(), of })

const savedAnswer = <C extends Category, Fields>(
  { saved }: GuessTarget<C>,
  fieldsOf: (guess: GuessIn<C>) => Fields,
) => {
  if (saved === null) return null
  const { storedAt, afterShown } = saved
  return {
    guess: fieldsOf(saved),
    storedAt: isTimeKnown(storedAt) ? shape.iso(storedAt) : null,
    afterShown,
  }
}
