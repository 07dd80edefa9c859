import { useGuesses } from '#app/components/guess/use-guesses.ts'
import { firstOf } from '#game/must-have.ts'
import type { Failure, GuessOutcome, ShownReceipt } from '#worker/forms/guess.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { type KnownWindow, useGuessWindow } from './use-guess-window.ts'

type Options<Value, Guess> = {
  page: { target: GuessTarget; submission: string }
  outcome: GuessOutcome<Value> | undefined
  /** The initial value, and how to convert values for the API. */
  initial: Value
  /** An unsaved value that replaces the initial one. */
  typed?: Value
  toGuess: (value: Value) => Guess & object
  fromGuess: (guess: Guess) => Value
  /** Reads the value of the form's own fields. */
  fromFields: (fields: FormData) => Value
}

/** The part of a guess form that does not depend on the category. */
export type SaveState = {
  form: React.RefObject<HTMLFormElement | null>
  isDirty: boolean
  isSaving: boolean
  failure: Failure | null
  saved: { storedAt: number | null; afterShown: boolean; receipt: ShownReceipt | null } | null
  savedElsewhereAt: number | null
  window: Omit<KnownWindow<unknown>, 'saved'> & Pick<ReturnType<typeof useGuessWindow>, 'clockAsks'>
  of: number
  submission: string
  save: () => void
}

/** The form of one question on a page of its own, which reads its window again. */
export function useGuessForm<Value, Guess>(options: Options<Value, Guess>) {
  const { page, outcome, initial, typed, toGuess, fromGuess, fromFields } = options
  const { category, slug, window: id, cutoff, now, state, saved } = page.target
  const of = id.race ?? id.year
  const window = useGuessWindow<Guess>(`/api/guess/${slug}?of=${of}`, {
    now,
    cutoff,
    isOpen: state === 'open',
    saved: null,
  })
  const loaded = { value: initial, storedAt: saved?.storedAt ?? null, afterShown: saved?.afterShown ?? false }
  const answered = window.saved && { ...window.saved, value: fromGuess(window.saved.guess), receipt: null }
  const question = { category, slug, typed, outcome, submission: page.submission, answered }
  const { fields, change, ...form } = useGuesses({
    of,
    questions: [{ ...question, known: { ...loaded, receipt: null } }],
    toGuess,
    fromFields,
    onClosed: window.ask,
  })
  const { known, ...field } = firstOf(fields)
  return {
    ...form,
    ...field,
    change: (value: Value) => change(category, value),
    /** The guess that counts, or null before the first save. */
    saved: known.storedAt === null ? null : known,
    window,
    of,
  }
}
