import { inWords } from '#app/words/refusals.ts'
import type { Guess } from '#game/answers.ts'
import type { CompetitorCategory, RaceCategory } from '#game/category.ts'
import { moveBy, moveTo, type Ranking } from '#game/changes/ranking-moves.ts'
import type { FlagField } from '#game/flags.ts'
import type { Receipt } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readForm } from '#worker/read-text.ts'
import { placeGuess } from './guessing/guessing.ts'

// The forms of the guess pages as sent without scripts.

export type Failure = { code: string; message: string; fields?: Record<string, string> | undefined }

/** The value of the form, and the result of the save, if it was one. */
export type Outcome<Typed> = {
  typed: Typed
  /** The id for the next attempt. Unchanged while the outcome of this one is unknown. */
  submission: string
  receipt: Receipt | null
  failure: Failure | null
  /** The HTTP status. */
  status: number
}

export type TypedFlags = Record<FlagField, string>

export async function submitRanking(app: AppContext, category: CompetitorCategory, request: Request) {
  const form = await readForm(request)
  const order = form.getAll('competitors')
  const moved = movedBy(form, order)
  return moved === null ? save(app, form, order, { category, answer: order }) : unsaved(moved)
}

export async function submitFlags(app: AppContext, request: Request) {
  const form = await readForm(request)
  const field = (name: string) => form.get(name)?.trim() ?? ''
  const typed: TypedFlags = { yellow: field('yellow'), red: field('red'), safetyCar: field('safetyCar') }
  const count = (text: string) => (text === '' ? Number.NaN : Number(text))
  const answer = {
    YELLOW: count(typed.yellow),
    RED: count(typed.red),
    SAFETY_CAR: count(typed.safetyCar),
  }
  return save(app, form, typed, { category: 'FLAG', answer })
}

export async function submitDriver(app: AppContext, category: RaceCategory, request: Request) {
  const form = await readForm(request)
  const driver = form.get('driver') ?? ''
  return save(app, form, driver, { category, answer: driver })
}

/** The order after a move button of the list, or null for other buttons. */
export function movedBy(form: URLSearchParams, order: Ranking): Ranking | null {
  const [move, id = ''] = form.get('move')?.split(':', 2) ?? []
  switch (move) {
    case 'up':
      return moveBy(order, id, -1)
    case 'down':
      return moveBy(order, id, 1)
    case 'to':
      return moveTo(order, id, Number(form.get(`place-${id}`)))
    default:
      return null
  }
}

const unsaved = <Typed>(typed: Typed): Outcome<Typed> => ({
  typed,
  submission: crypto.randomUUID(),
  receipt: null,
  failure: null,
  status: 200,
})

async function save<Typed>(
  app: AppContext,
  form: URLSearchParams,
  typed: Typed,
  guess: Guess,
): Promise<Outcome<Typed>> {
  const sent = form.get('submissionId') ?? ''
  const submission = uuid.test(sent) ? sent : crypto.randomUUID()
  const of = /^\d{1,10}$/.test(form.get('of') ?? '') ? Number(form.get('of')) : undefined
  try {
    return { ...unsaved(typed), receipt: await placeGuess(app, { ...guess, submission, of }) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'signed-out' || error.code === 'no-username')
      throw error
    const { code, status } = error
    const failed = { ...unsaved(typed), failure: { code, ...inWords(error) }, status }
    return code === 'busy' ? { ...failed, submission } : failed
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
