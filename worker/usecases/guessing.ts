import { dateTime } from '#app/format.ts'
import { refusalWords } from '#app/words.ts'
import { type Category, categories } from '#game/category.ts'
import { flagGuess, rankingFault } from '#game/guesses.ts'
import type { Receipt, Verdict } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requirePlayer } from './access.ts'
import { type Answer, type GuessTarget, readTarget } from './guess-targets.ts'

/** `of` is the year or the race id the form was made for, so that an old form never saves on a newer race. */
export type PlacedGuess = { answer: Answer; submission: string; of?: number | undefined }

/** What the player is asked for in every category. A category without anything to guess on is left out. */
export async function readTargets(app: AppContext): Promise<GuessTarget[]> {
  const { id } = await requirePlayer(app)
  const targets = await Promise.allSettled(categories.map((category) => readTarget(app, id, category)))
  return targets.flatMap((target) => {
    if (target.status === 'fulfilled') return [target.value]
    if (target.reason instanceof Refusal) return []
    throw target.reason
  })
}

/** What the player is asked for in one category. */
export async function readGuess(app: AppContext, category: Category): Promise<GuessTarget> {
  const { id } = await requirePlayer(app)
  return readTarget(app, id, category)
}

/**
 * Saves a guess; the receipt says that it is stored. Refuses with invalid (and which), not-yet, closed,
 * conflict (the submission id was used for another guess) and busy (not known: try again with the same id).
 */
export async function placeGuess(app: AppContext, category: Category, guess: PlacedGuess): Promise<Receipt> {
  const player = await requirePlayer(app)
  const target = await readTarget(app, player.id, category)
  if (guess.of !== undefined && guess.of !== (target.window.race ?? target.window.year)) {
    throw new Refusal('closed', refusalWords.closedMeanwhile)
  }
  checkAnswer(target, guess.answer)
  const verdict = await app.windows.submit(target.window, {
    submission: guess.submission,
    user: player.id,
    category,
    answer: JSON.stringify(guess.answer),
  })
  return receiptFrom(verdict, target)
}

function receiptFrom(verdict: Verdict, target: GuessTarget): Receipt {
  switch (verdict.kind) {
    case 'accepted':
      return verdict.receipt
    case 'closed':
      throw new Refusal('closed', refusalWords.closedAt(dateTime(target.cutoff)))
    case 'not-yet':
      throw new Refusal('not-yet', refusalWords.nothingToGuess)
    case 'conflict':
      throw new Refusal('conflict', refusalWords.submissionUsed)
    case 'busy':
      throw new Refusal('busy', refusalWords.busy)
  }
}

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
    checkRanking(choices, answer as readonly string[])
  } else if (!choices.some(({ id }) => id === answer)) {
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
