import { z } from 'zod'
import type { Category } from '#game/category.ts'
import { resultStatuses } from '#game/results.ts'
import { raceId, userId, year } from '#worker/parameters.ts'
import { type OneProfile, readMyProfile, readProfile } from '#worker/usecases/profile/profile.ts'
import type { CompetitorRow, RaceRow } from '#worker/usecases/profile/rows.ts'
import { endpoint } from './endpoint.ts'
import { flagWords } from './flag-words.ts'

const same = z.object({ count: z.int(), of: z.int() }).nullable()
const scored = { diff: z.int().min(0).nullable(), points: z.int(), same }

const competitorGuess = z.object({
  competitor: z.string(),
  guessed: z.int().nullable(),
  pos: z.int().nullable(),
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

const profile = z.object({
  user: z.object({ id: z.string(), username: z.string() }),
  year: z.int(),
  medals: z
    .array(z.object({ year: z.int(), place: z.int() }))
    .describe('First to third places of finished seasons'),
  raceId: z.int().nullable().describe('The race it stands at; null before the first result'),
  racePos: z.int().nullable(),
  summary: z.object(perCategory),
  ranks: z.object({ ...perCategory, participants: z.int() }).nullable(),
  driversGuesses: z.array(competitorGuess),
  constructorsGuesses: z.array(competitorGuess),
  flagGuesses: z.array(
    z.object({ flag: z.enum(flagWords), guessed: z.int().nullable(), actual: z.int().nullable(), ...scored }),
  ),
  winnerGuesses: z.array(raceGuess),
  tenthGuesses: z.array(raceGuess),
})

const step = { raceId: raceId.optional(), year: year.optional() }
const asked = (input: { raceId?: number | undefined; year?: number | undefined }) => {
  return { race: input.raceId ?? null, year: input.year ?? null }
}

export const profileEndpoints = [
  endpoint({
    path: '/public/user/{id}',
    summary: "A participant's season as it stood after a race; without one, after the newest result",
    input: { id: userId, ...step },
    answer: profile,
    refuses: ['not-yet', 'not-found'],
    handle: (app, input) => readProfile(app, input.id, asked(input)),
    toAnswer: profileAnswer,
  }),
  endpoint({
    path: '/user/myprofile',
    summary: "The caller's own season",
    input: step,
    answer: profile,
    refuses: ['signed-out', 'no-username', 'not-found'],
    handle: (app, input) => readMyProfile(app, asked(input)),
    toAnswer: profileAnswer,
  }),
]

function profileAnswer({
  user,
  year,
  race,
  points,
  total,
  ranks,
  rows,
  medals,
}: OneProfile): z.input<typeof profile> {
  return {
    user,
    year,
    medals: medals.map(({ year, rank }) => ({ year, place: rank })),
    raceId: race?.id ?? null,
    racePos: race?.position ?? null,
    summary: { ...byName(points), total },
    ranks: ranks && { ...byName(ranks), total: ranks.rank, participants: ranks.field },
    driversGuesses: rows.DRIVER.map(competitorAnswer),
    constructorsGuesses: rows.CONSTRUCTOR.map(competitorAnswer),
    flagGuesses: rows.FLAG.map(({ flag, guess, actual, difference, points, same }) => {
      return { flag: flagWords[flag], guessed: guess, actual, diff: difference, points, same }
    }),
    winnerGuesses: rows.FIRST.flatMap(raceAnswer),
    tenthGuesses: rows.TENTH.flatMap(raceAnswer),
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

const competitorAnswer = ({ competitor, guess, actual, difference, points, same }: CompetitorRow) => {
  return { competitor: competitor.name, guessed: guess, pos: actual, diff: difference, points, same }
}

/** Omits races without a guess, which the page also shows. */
const raceAnswer = ({ race, driver, startPos, actual, status, difference, points, same }: RaceRow) =>
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
          status,
          diff: difference,
          points,
          same,
        },
      ]
