import { dateTime } from '#app/format.ts'
import { refusalWords, sentences } from '#app/words.ts'
import { acceptedSubmission } from '#db/queries/own-guesses.ts'
import { type Answer, driverIn, rankingIn } from '#game/answers.ts'
import type { Category } from '#game/category.ts'
import { flagGuess, rankingFault } from '#game/guesses.ts'
import { isSameGuess, type Receipt, type Submission, type Verdict } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsPlayer, requirePlayer } from './access.ts'
import { type GuessTarget, readAllTargets, readTarget } from './guess-targets.ts'

/** `of` is the year or the race id the form was made for, so that an old form never saves on a newer race. */
export type PlacedGuess = { answer: Answer; submission: string; of?: number | undefined }

/** What the player is asked for in every category. A category without anything to guess on is left out. */
export const readTargets = (app: AppContext): Promise<GuessTarget[]> =>
  readAsPlayer(app, (user) => readAllTargets(app, user))

/** What the player is asked for in one category; refuses with not-yet where there is nothing. */
export async function readGuess(app: AppContext, category: Category): Promise<GuessTarget> {
  const target = await readAsPlayer(app, (user) => readTarget(app, user, category))
  if (target === null) throw new Refusal('not-yet', sentences.guessingSoonPlaceholder)
  return target
}

/**
 * Saves a guess; the receipt says that it is stored. Refuses with invalid (and which), not-yet, closed,
 * conflict (the submission id was used for another guess) and busy (not known: try again with the same id).
 */
export async function placeGuess(app: AppContext, category: Category, guess: PlacedGuess): Promise<Receipt> {
  const player = await requirePlayer(app)
  const answer = JSON.stringify(guess.answer)
  const submission = { submission: guess.submission, user: player.id, category, answer }
  try {
    const target = requireOpen(await readTarget(app, player.id, category), guess.of)
    checkAnswer(target, guess.answer)
    return receiptFrom(await app.windows.submit(target.window, submission), target)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return receiptDespite(error, app, submission)
  }
}

/** A repeated save must not hear that its guess is lost when the first delivery was stored in time. */
async function receiptDespite(refusal: Refusal, { db, read }: AppContext, wanted: Submission) {
  const [[stored]] = await read(acceptedSubmission(db, wanted.user, wanted.submission)).catch((error) => {
    console.error(error)
    throw new Refusal('busy', refusalWords.busy)
  })
  if (stored === undefined || !isSameGuess(stored, wanted)) throw refusal
  const { submission, storedAt, sequence } = stored
  return { submission, storedAt, sequence }
}

function requireOpen(target: GuessTarget | null, of: number | undefined): GuessTarget {
  if (of !== undefined && of !== (target?.window.race ?? target?.window.year)) {
    throw new Refusal('closed', refusalWords.closedMeanwhile)
  }
  if (target === null) throw refusalOf('not-yet', 0)
  if (target.state !== 'open') throw refusalOf(target.state, target.cutoff)
  return target
}

function receiptFrom(verdict: Verdict, target: GuessTarget): Receipt {
  switch (verdict.kind) {
    case 'accepted':
      return verdict.receipt
    case 'closed':
    case 'not-yet':
      throw refusalOf(verdict.kind, target.cutoff)
    case 'conflict':
      throw new Refusal('conflict', refusalWords.submissionUsed)
    case 'busy':
      throw new Refusal('busy', refusalWords.busy)
  }
}

const refusalOf = (state: 'closed' | 'not-yet', cutoff: number) =>
  state === 'closed'
    ? new Refusal('closed', refusalWords.closedAt(dateTime(cutoff)))
    : new Refusal('not-yet', sentences.guessingSoonPlaceholder)

function checkAnswer({ category, choices }: GuessTarget, answer: Answer) {
  if (category === 'FLAG') {
    const faults = flagGuess.safeParse(answer).error?.issues ?? []
    if (faults.length > 0) {
      throw new Refusal(
        'invalid',
        refusalWords.invalidInput,
        Object.fromEntries(faults.map((fault) => [fault.path.join('.'), fault.message])),
      )
    }
  } else if (category === 'DRIVER' || category === 'CONSTRUCTOR') {
    checkRanking(choices, rankingIn(answer))
  } else if (!choices.some(({ id }) => id === driverIn(answer))) {
    throw new Refusal('invalid', refusalWords.invalidInput, { driver: refusalWords.notOnGrid })
  }
}

function checkRanking(choices: GuessTarget['choices'], ranking: readonly string[]) {
  const names = new Map(choices.map(({ id, name }) => [id, name]))
  const fault = rankingFault(ranking, [...names.keys()])
  if (fault === null) return
  const list = (ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
  const faults = [
    fault.unknown.length > 0 && refusalWords.unknownInRanking(list(fault.unknown)),
    fault.duplicated.length > 0 && refusalWords.twiceInRanking(list(fault.duplicated)),
    fault.missing.length > 0 && refusalWords.missingInRanking(list(fault.missing)),
  ].filter((sentence) => sentence !== false)
  throw new Refusal('invalid', refusalWords.invalidInput, { competitors: faults.join(' ') })
}
