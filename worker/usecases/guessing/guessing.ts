import { encodeAnswer, type Guess, type GuessIn, isFlagGuess, isRaceGuess } from '#game/answers.ts'
import { type Category, type RaceCategory, raceQuestionOf } from '#game/category.ts'
import { type FlagCounts, flagFields, flagTypes } from '#game/flags.ts'
import { flagGuess, rankingFault } from '#game/guesses.ts'
import { valueIn } from '#game/must-have.ts'
import type { Reason } from '#game/refusals/reasons.ts'
import { isAfterShown } from '#game/shown-guesses.ts'
import type { SubmissionReceipt, SubmissionVerdict } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { reasonOf } from '#worker/schema-reasons.ts'
import { newGuessSalt } from '#worker/secrets.ts'
import { readAsPlayer, requirePlayer } from '#worker/usecases/account/access.ts'
import { guessReceiptOf, noteSigner, type SaveReceipt } from './receipts.ts'
import { type GuessTarget, readAllTargets, readTarget } from './targets.ts'

/** `of` is the year or race of the form, so that an old form never saves on a newer race. */
type PlacedGuess = Guess & { submission: string; of?: number | undefined }

/** The player's targets by category. Categories without competitors are left out. */
export const readTargets = (app: AppContext): Promise<GuessTarget[]> =>
  readAsPlayer(app, (user) => readAllTargets(app, user))

/** The player's target in one category. Refuses with not-yet, or not-found for an unknown `of`. */
export async function readGuess<C extends Category>(
  app: AppContext,
  category: C,
  of?: number,
): Promise<GuessTarget<C>> {
  const target = await readAsPlayer(app, (user) => readTarget(app, user, category, of))
  return requireTarget(target, of)
}

/**
 * Saves a guess and returns its receipt. Refuses with invalid, not-found, not-yet, closed, conflict (the
 * submission id belongs to another guess), too-many and busy (outcome unknown: retry with the same id). A
 * save after the cutoff also goes to the window, because it may be a retry of one in time.
 */
export async function placeGuess(app: AppContext, guess: PlacedGuess): Promise<SaveReceipt> {
  const { category, of } = guess
  const signer = await app.signer()
  const [found] = await Promise.all([
    readAsPlayer(app, (user) => readTarget(app, user, category, of, true)),
    noteSigner(app, signer),
  ])
  const player = await requirePlayer(app)
  await app.limits.guess(player.id)
  const target = requireTarget(found, of)
  if (target.state === 'not-yet') throw notYet()
  const fault = answerFault(target.choices, guess)
  if (fault !== null) throw target.state === 'closed' ? closed(target) : fault
  const sent = { user: player.id, category, answer: encodeAnswer(guess) }
  const submission = { ...sent, submission: guess.submission, salt: newGuessSalt() }
  const verdict = await app.windows.submit(target.window, submission)
  // The stored guess is what was sent, with the time, place and salt of the first try.
  const accepted = acceptedOr(verdict, target)
  const receipt = await guessReceiptOf({ ...sent, ...target.window, ...accepted }, signer)
  return { ...receipt, afterShown: isAfterShown(accepted.storedAt, target.shownAt) }
}

function requireTarget<Target>(target: Target | null, of: number | undefined): Target {
  if (target !== null) return target
  throw of === undefined ? notYet() : new Refusal('not-found', 'no-such-target')
}

const notYet = () => new Refusal('not-yet', 'guessing-not-open')
const closed = ({ cutoff }: GuessTarget) => new Refusal('closed', { kind: 'cutoff-passed', cutoff })

function acceptedOr(verdict: SubmissionVerdict, target: GuessTarget): SubmissionReceipt {
  switch (verdict.kind) {
    case 'accepted':
      return verdict.receipt
    case 'closed':
      throw closed(target)
    case 'not-yet':
      throw notYet()
    case 'conflict':
      throw new Refusal('conflict', 'submission-used')
    case 'unknown-user':
      throw new Refusal('signed-out', 'needs-login')
    case 'busy':
      throw new Refusal('busy', 'save-uncertain')
  }
}

function answerFault(choices: GuessTarget['choices'], guess: Guess): Refusal | null {
  const wrong = isRaceGuess(guess)
    ? driverFault(choices, guess)
    : isFlagGuess(guess)
      ? flagFault(guess.answer)
      : competitorsFault(choices, guess.answer)
  return wrong && new Refusal('invalid', 'invalid-input', wrong)
}

type FieldReasons = Record<string, Reason> | null

function driverFault(
  choices: GuessTarget['choices'],
  { category, answer }: GuessIn<RaceCategory>,
): FieldReasons {
  if (choices.some(({ id }) => id === answer)) return null
  return { driver: raceQuestionOf(category).choices === 'grid' ? 'not-on-grid' : 'not-in-season' }
}

function flagFault(flags: FlagCounts): FieldReasons {
  const issues = flagGuess.safeParse(flags).error?.issues
  if (issues === undefined) return null
  const wrong = new Map(issues.map((issue) => [issue.path[0], reasonOf(issue)]))
  return Object.fromEntries(
    flagTypes.filter((type) => wrong.has(type)).map((type) => [flagFields[type], valueIn(wrong, type)]),
  )
}

function competitorsFault(choices: GuessTarget['choices'], ranking: readonly string[]): FieldReasons {
  const names = new Map(choices.map(({ id, name }) => [id, name]))
  const fault = rankingFault(ranking, [...names.keys()])
  if (fault === null) return null
  const named = (ids: string[]) => ids.map((id) => names.get(id) ?? id)
  return {
    competitors: {
      kind: 'wrong-ranking',
      unknown: named(fault.unknown),
      duplicated: named(fault.duplicated),
      missing: named(fault.missing),
    },
  }
}
