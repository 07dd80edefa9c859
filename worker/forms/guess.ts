import { z } from 'zod'
import type { Guess } from '#game/answers.ts'
import { type Category, type CompetitorCategory, type RaceCategory, raceCategories } from '#game/category.ts'
import type { FlagFieldName } from '#game/flags.ts'
import { flagCount } from '#game/guesses.ts'
import { refusalInWords } from '#words/refusals.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refusalOf } from '#worker/errors.ts'
import { readForm } from '#worker/read-text.ts'
import { says } from '#worker/schema-reasons.ts'
import { readAsPlayer } from '#worker/usecases/account/access.ts'
import { placeGuess } from '#worker/usecases/guessing/guessing.ts'
import type { SaveReceipt } from '#worker/usecases/guessing/receipts.ts'
import { readRaceTargets } from '#worker/usecases/guessing/targets.ts'
import { movedBy } from './moved-list.ts'
import { inputFrom } from './read-form.ts'

const id = z
  .string({ error: says('not-an-id') })
  .min(1, says('not-an-id'))
  .max(64, says('too-long'))
/** The fields of a guess, by kind of category, for the forms and the API. The API also answers with them. */
export const rankingFields = {
  competitors: z.array(id, { error: says('not-a-list-of-ids') }).max(100, says('too-long')),
}
export const flagInputs = { yellow: flagCount, red: flagCount, safetyCar: flagCount }
export const driverFields = { driver: id }

/** Fields that every save may have beside its guess. */
export const saveFields = {
  submissionId: z
    .guid(says('not-a-uuid'))
    .toLowerCase()
    .optional()
    .describe('Lages av klienten og brukes om igjen når den prøver på nytt, så tipset lagres én gang'),
  of: z
    .int({ error: says('not-a-target-id') })
    .optional()
    .describe('Året eller løpet tipset gjelder; uten det gjelder det som er åpent nå'),
}

export const flagAnswer = ({ yellow, red, safetyCar }: Record<FlagFieldName, number>) => {
  return { YELLOW: yellow, RED: red, SAFETY_CAR: safetyCar }
}

/** These fields are hidden in a form, so it cannot show their faults. */
const hiddenFields = {
  submissionId: saveFields.submissionId.catch(undefined),
  of: saveFields.of.catch(undefined),
}
const rankingForm = z.object({ ...rankingFields, ...hiddenFields })
const flagForm = z.object({ ...flagInputs, ...hiddenFields })
/** A missing choice gets the same refusal as a driver who is not on the grid. */
const driverForm = z.object({ driver: driverFields.driver.catch(''), ...hiddenFields })

const raceForm = z.object({ of: hiddenFields.of })

export type Failure = { code: string; message: string; fields?: Record<string, string> | undefined }

/** The part of a saved guess's receipt that a page shows. Without a signature it has no file. */
export type ShownReceipt = Pick<SaveReceipt, 'submission' | 'storedAt' | 'code' | 'signature' | 'afterShown'>

/** The value of the form, and the result of the save, if it was one. */
export type GuessOutcome<Typed> = {
  typed: Typed
  /** The id for the next attempt. Unchanged while the outcome of this one is unknown. */
  submission: string
  receipt: ShownReceipt | null
  failure: Failure | null
  /** The HTTP status. */
  status: number
}

export type TypedFlags = Record<FlagFieldName, string>

// The forms of the guess pages as sent without scripts.

/** Saves a ranking, or returns the new order after a move button. */
export async function submitRanking(app: AppContext, category: CompetitorCategory, request: Request) {
  const form = await readForm(request)
  const order = form.getAll('competitors')
  const moved = movedBy(form, order)
  if (moved !== null) return unsaved(moved)
  return save(app, order, () => {
    const { competitors, ...sent } = inputFrom(rankingForm, form)
    return { ...sent, guess: { category, answer: competitors } }
  })
}

export async function submitFlags(app: AppContext, request: Request) {
  const form = await readForm(request)
  const field = (name: FlagFieldName) => form.get(name)?.trim() ?? ''
  const typed: TypedFlags = { yellow: field('yellow'), red: field('red'), safetyCar: field('safetyCar') }
  return save(app, typed, () => {
    const { submissionId, of, ...flags } = inputFrom(flagForm, form)
    return { submissionId, of, guess: { category: 'FLAG', answer: flagAnswer(flags) } }
  })
}

export async function submitDriver(app: AppContext, category: RaceCategory, request: Request) {
  const form = await readForm(request)
  return save(app, form.get('driver') ?? '', () => {
    const { driver, ...sent } = inputFrom(driverForm, form)
    return { ...sent, guess: { category, answer: driver } }
  })
}

/** The outcome of each race category that the form tried to save. Empty if there was nothing to save. */
export type RaceGuessOutcome = { tips: Partial<Record<Category, GuessOutcome<string>>>; status: number }

/**
 * Saves both guesses on a race, each as a submission of its own. Skips a field without a driver, or with the one that
 * is saved already.
 */
export async function submitRace(app: AppContext, request: Request): Promise<RaceGuessOutcome> {
  const form = await readForm(request)
  const { of } = inputFrom(raceForm, form)
  const targets = await readAsPlayer(app, (user) => readRaceTargets(app, user, of, true))
  const savedIn = (category: RaceCategory) => targets.find((target) => target.category === category)?.saved
  const tried = raceCategories
    .map((category) => ({ category, driver: form.get(category) ?? '' }))
    .filter(({ category, driver }) => driver !== '' && driver !== savedIn(category)?.answer)
  const isKnown = targets.some((target) => tried.some(({ category }) => category === target.category))
  // The season no longer has the question, so no form of the page could explain it.
  if (targets.length > 0 && tried.length > 0 && !isKnown) throw new Refusal('not-found', 'no-such-target')
  const outcomes = await Promise.all(
    tried.map(({ category, driver }) =>
      save(app, driver, () => ({
        of,
        submissionId: hiddenFields.submissionId.parse(form.get(`${category}-id`)),
        guess: { category, answer: driverForm.shape.driver.parse(driver) },
      })),
    ),
  )
  return {
    tips: Object.fromEntries(tried.map(({ category }, index) => [category, outcomes[index]])),
    status: Math.max(200, ...outcomes.map(({ status }) => status)),
  }
}

const unsaved = <Typed>(typed: Typed): GuessOutcome<Typed> => ({
  typed,
  submission: crypto.randomUUID(),
  receipt: null,
  failure: null,
  status: 200,
})

type Sent = { guess: Guess; submissionId?: string | undefined; of?: number | undefined }

/** `read` throws a refusal for an invalid guess. */
async function save<Typed>(app: AppContext, typed: Typed, read: () => Sent): Promise<GuessOutcome<Typed>> {
  let submission = crypto.randomUUID() as string
  try {
    const { guess, of, submissionId = submission } = read()
    submission = submissionId
    const { storedAt, code, signature, afterShown } = await placeGuess(app, { ...guess, submission, of })
    return { ...unsaved(typed), receipt: { submission, storedAt, code, signature, afterShown } }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null || refusal.code === 'signed-out' || refusal.code === 'no-username') throw error
    const { code, status } = refusal
    const failed = { ...unsaved(typed), failure: { code, ...refusalInWords(refusal) }, status }
    return code === 'busy' ? { ...failed, submission } : failed
  }
}
