import { firstParticipants, oneAndNamed } from '#db/queries/field-windows.ts'
import type { RaceCategory } from '#game/category.ts'
import { mostFound } from '#game/chosen-lines.ts'
import { groupsByDriver, sameOf } from '#game/guess-groups.ts'
import { usernameKey } from '#game/players.ts'
import { byName } from '#game/ranking.ts'
import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import { type Guessed, type RaceGuesses, type RightGuess, readRaceGuesses } from './race-guesses.ts'

/** The guesses on one driver. */
export type GuessGroup = Pick<Guessed, 'driver' | 'start' | 'finish'> & {
  guessed: number
  /** The users of the group. Without the whole field only the viewer, and those whom a search found. */
  guessers: (Guessed['user'] & { afterShown: boolean })[]
}

export type GroupedQuestion = {
  category: RaceCategory
  /** null until there is a result. */
  right: RightGuess | null
  /** The grid is in qualifying order and may still change. */
  isProvisional: boolean
  /** The leaderboard has the points. */
  isCounted: boolean
  guessed: number
  groups: GuessGroup[]
}

export type RaceGuessesByDriver = Omit<RaceGuesses, 'questions'> & { questions: GroupedQuestion[] }

/** Race guesses by driver: the best guess first, before the result the most popular one. */
export async function readRaceGuessesByDriver(
  app: AppContext,
  wanted: number | null,
  { field = everyone, search = '' }: { field?: Field; search?: string } = {},
): Promise<RaceGuessesByDriver> {
  const { questions, ...race } = await readRaceGuesses(app, wanted, field)
  const named = race.isWhole ? questions : await readNamed(app, race.id, search)
  return {
    ...race,
    questions: questions.map(({ guesses, ...question }, nth) => ({
      ...question,
      guessed: sameOf(guesses),
      groups: groupsByDriver(guesses).map((same) => {
        const [{ driver, start, finish }] = same
        const known = named[nth]?.guesses.filter((one) => one.driver.id === driver.id) ?? []
        const guessers = known
          .map(({ user, afterShown }) => ({ ...user, afterShown }))
          .sort((a, b) => byName(a.username, b.username))
        return { driver, start, finish, guessed: sameOf(same), guessers }
      }),
    })),
  }
}

/** The guesses of the viewer, and of participants whose names begin with a text. */
async function readNamed(app: AppContext, race: number, search: string): Promise<RaceGuesses['questions']> {
  const viewer = await viewerOrVisitor(app)
  if (viewer === null && search === '') return []
  const some = oneAndNamed(viewer?.id ?? null, usernameKey(search), mostFound)
  return (await readRaceGuesses(app, race, { some, of: async () => null })).questions
}

/** How many participants an answer of the API has, where it does not have all. */
const mostInAnswer = 1_000

/** Race guesses of all or the first participants, and in the second case how many there are. */
export async function readFirstRaceGuesses(app: AppContext, wanted: number | null) {
  const all = await readRaceGuesses(app, wanted)
  if (all.isWhole) return { race: all, total: null }
  const some = firstParticipants(all.id, mostInAnswer)
  const total = Math.max(...all.questions.map(({ guesses }) => sameOf(guesses)))
  return { race: await readRaceGuesses(app, all.id, { some, of: async () => null }), total }
}
