import { z } from 'zod'
import type { Category } from '#game/category.ts'
import { resultStatuses } from '#game/results.ts'
import { raceIdParameter, userId, year } from '#worker/parameters.ts'
import { type OneProfile, readMyProfile, readProfile } from '#worker/usecases/profile/profile.ts'
import type { CompetitorRow, RaceRow } from '#worker/usecases/profile/rows.ts'
import { endpoint } from './endpoint.ts'
import { flagWords } from './flag-words.ts'
import { afterShownShape } from './guess-shapes.ts'
import { optionalFields, optionalValues } from './question-fields.ts'

const same = z
  .object({ count: z.int(), of: z.int() })
  .nullable()
  .describe('Hvor mange som tippet det samme, av alle som tippet; null før fristen')
const scored = {
  afterShown: afterShownShape,
  diff: z.int().min(0).nullable().describe('Differansen; null uten tips eller fasit'),
  points: z.int(),
  same,
}

const competitorGuess = z.object({
  competitor: z.string(),
  guessed: z.int().nullable().describe('Plassen i tipset'),
  pos: z.int().nullable().describe('Plassen i mesterskapet'),
  ...scored,
})

const raceGuess = z.object({
  raceName: z.string(),
  raceId: z.int(),
  racePos: z.int(),
  driver: z.string(),
  startPos: z.int().nullable(),
  finishPos: z.int().nullable(),
  status: z.enum(resultStatuses).nullable(),
  ...scored,
})

const perCategory = {
  drivers: z.int(),
  constructors: z.int(),
  flag: z.int(),
  winner: z.int(),
  tenth: z.int(),
  total: z.int(),
}
const perOptional = optionalFields(z.int())

const profile = z.object({
  user: z.object({ id: z.string(), username: z.string() }),
  year: z.int(),
  medals: z
    .array(z.object({ year: z.int(), place: z.int() }))
    .describe('Plasser fra én til tre i ferdige sesonger'),
  raceId: z.int().nullable().describe('Løpet svaret gjelder etter; null før det første resultatet'),
  racePos: z.int().nullable(),
  summary: z.object({ ...perCategory, ...perOptional }).describe('Poeng i hver kategori'),
  ranks: z
    .object({ ...perCategory, participants: z.int(), ...perOptional })
    .nullable()
    .describe('Plassen i hver kategori og av hvor mange'),
  driversGuesses: z.array(competitorGuess),
  constructorsGuesses: z.array(competitorGuess),
  flagGuesses: z.array(
    z.object({ flag: z.enum(flagWords), guessed: z.int().nullable(), actual: z.int().nullable(), ...scored }),
  ),
  winnerGuesses: z.array(raceGuess),
  tenthGuesses: z.array(raceGuess),
  ...optionalFields(z.array(raceGuess), 'Guesses'),
})

const step = {
  raceId: raceIdParameter.optional().describe('Sesongen slik den var etter dette løpet'),
  year: year.optional().describe('Sesongen; uten den gjelder det den nyeste'),
}
const asked = (input: { raceId?: number | undefined; year?: number | undefined }) => {
  return { race: input.raceId ?? null, year: input.year ?? null }
}

const profileExample: z.input<typeof profile> = {
  user: { id: '03fc180b-5347-4f7d-b9e5-ac4999cb8f64', username: 'Aksel' },
  year: 2025,
  medals: [{ year: 2025, place: 1 }],
  raceId: 202524,
  racePos: 24,
  summary: { drivers: 163, constructors: 270, flag: 108, winner: 71, tenth: 116, total: 728 },
  ranks: { drivers: 9, constructors: 1, flag: 4, winner: 3, tenth: 3, total: 1, participants: 23 },
  driversGuesses: [
    {
      competitor: 'Max Verstappen',
      guessed: 3,
      pos: 2,
      diff: 1,
      points: 12,
      same: { count: 5, of: 23 },
      afterShown: false,
    },
  ],
  constructorsGuesses: [
    {
      competitor: 'McLaren',
      guessed: 1,
      pos: 1,
      diff: 0,
      points: 30,
      same: { count: 17, of: 23 },
      afterShown: false,
    },
  ],
  flagGuesses: [
    {
      flag: 'Red Flag',
      guessed: 1,
      actual: 1,
      diff: 0,
      points: 50,
      same: { count: 12, of: 23 },
      afterShown: false,
    },
  ],
  winnerGuesses: [
    {
      raceName: 'Kina',
      raceId: 202502,
      racePos: 2,
      driver: 'Oscar Piastri',
      startPos: 1,
      finishPos: 1,
      status: 'FINISHED',
      diff: 0,
      points: 5,
      same: { count: 9, of: 23 },
      afterShown: false,
    },
  ],
  tenthGuesses: [],
}

export const profileEndpoints = [
  endpoint({
    path: '/public/user/{id}',
    summary: 'Sesongen til en deltaker, tips for tips',
    description: 'Tips som ikke er stengt enda, er ikke med.',
    input: { id: userId, ...step },
    answer: profile,
    example: profileExample,
    refuses: ['not-yet', 'not-found'],
    handle: (app, input) => readProfile(app, input.id, asked(input)),
    toAnswer: profileAnswer,
  }),
  endpoint({
    path: '/user/myprofile',
    summary: 'Din egen sesong, tips for tips',
    description: 'Egne tips er med også før fristen.',
    input: step,
    answer: profile,
    example: profileExample,
    refuses: ['signed-out', 'no-username', 'not-found'],
    handle: (app, input) => readMyProfile(app, asked(input)),
    toAnswer: profileAnswer,
  }),
]

function profileAnswer({
  user,
  year,
  asked,
  afterShown,
  race,
  points,
  total,
  ranks,
  rows,
  medals,
}: OneProfile): z.input<typeof profile> {
  const isMarked = (category: Category) => afterShown.includes(category)
  return {
    user,
    year,
    medals: medals.map(({ year, rank }) => ({ year, place: rank })),
    raceId: race?.id ?? null,
    racePos: race?.position ?? null,
    summary: { ...byName(points), total, ...optionalValues(asked, (one) => points[one]) },
    ranks: ranks && {
      ...byName(ranks),
      total: ranks.rank,
      participants: ranks.field,
      ...optionalValues(asked, (one) => ranks[one]),
    },
    driversGuesses: rows.DRIVER.map(competitorAnswer(isMarked('DRIVER'))),
    constructorsGuesses: rows.CONSTRUCTOR.map(competitorAnswer(isMarked('CONSTRUCTOR'))),
    flagGuesses: rows.FLAG.map(({ flag, guess, actual, difference, points, same }) => {
      const rest = { diff: difference, points, same, afterShown: isMarked('FLAG') }
      return { flag: flagWords[flag], guessed: guess, actual, ...rest }
    }),
    winnerGuesses: rows.FIRST.flatMap(raceAnswer),
    tenthGuesses: rows.TENTH.flatMap(raceAnswer),
    ...optionalValues(asked, (one) => rows[one].flatMap(raceAnswer), 'Guesses'),
  }
}

/** Categories under the names of the specification. */
const byName = (of: Record<Category, number>) => {
  return {
    drivers: of.DRIVER,
    constructors: of.CONSTRUCTOR,
    flag: of.FLAG,
    winner: of.FIRST,
    tenth: of.TENTH,
  }
}

const competitorAnswer =
  (afterShown: boolean) =>
  ({ competitor, guess, actual, difference, points, same }: CompetitorRow) => {
    const rest = { diff: difference, points, same, afterShown }
    return { competitor: competitor.name, guessed: guess, pos: actual, ...rest }
  }

/** Omits races without a guess, which the page also shows. */
const raceAnswer = ({ race, driver, startPos, actual, difference, ...row }: RaceRow) =>
  driver === null
    ? []
    : [
        {
          raceName: race.name,
          raceId: race.id,
          racePos: race.position,
          driver: driver.name,
          startPos,
          finishPos: actual,
          status: row.status,
          diff: difference,
          points: row.points,
          same: row.same,
          afterShown: row.afterShown,
        },
      ]
