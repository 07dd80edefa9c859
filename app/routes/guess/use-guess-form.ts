import { useRef, useState } from 'react'
import { newSubmission, type SavedAnswer, sendGuess } from '#app/components/guess/send-guess.ts'
import { useNetworkBack } from '#app/components/guess/use-network-back.ts'
import type { Failure, GuessOutcome, ShownReceipt } from '#worker/forms/guess.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { useGuessWindow } from './use-guess-window.ts'

type Options<Value, Guess> = {
  page: { target: GuessTarget; submission: string }
  outcome: GuessOutcome<Value> | undefined
  /** The last segment of the category's address: 'driver' in '/guess/driver'. */
  slug: string
  /** The initial value, and how to convert values for the API. */
  initial: Value
  /** An unsaved value that replaces the initial one. */
  typed?: Value
  toGuess: (value: Value) => Guess & object
  fromGuess: (guess: Guess) => Value
  /** Reads the value of the form's own fields. */
  fromFields: (fields: FormData) => Value
}

type GuessForm<Value = unknown> = ReturnType<typeof useGuessForm<Value, unknown>>
/** The part that does not depend on the category. */
export type SaveState = Omit<GuessForm, 'value' | 'change' | 'saved' | 'refused'> & {
  saved: { storedAt: number | null; afterShown: boolean; receipt: ShownReceipt | null } | null
}

/** The state of a guess form: its value, the server's value, and the result of the last save. */
export function useGuessForm<Value, Guess>(options: Options<Value, Guess>) {
  const { page, outcome, slug, initial, typed = initial, toGuess, fromGuess, fromFields } = options
  const { target } = page
  const of = target.window.race ?? target.window.year
  const url = `/api/guess/${slug}`
  const textOf = (it: Value) => JSON.stringify(toGuess(it))

  const [value, setValue] = useState(outcome?.typed ?? typed)
  const [failed, setFailed] = useState(outcome?.failure ? { failure: outcome.failure, value } : null)
  const failure: Failure | null = failed?.failure ?? null
  const [isSaving, setSaving] = useState(false)
  const [known, setKnown] = useState(() => knownAtFirst(options))
  const attempt = useAttempt(outcome?.failure ? textOf(value) : null, page.submission)
  const text = textOf(value)
  const isDirty = text !== textOf(known.value)

  const window = useGuessWindow<Guess>(`${url}?of=${of}`, {
    now: target.now,
    cutoff: target.cutoff,
    isOpen: target.state === 'open',
    saved: null,
  })

  // Another tab has saved. Show its value, unless this one has unsaved changes.
  const elsewhere = window.saved && window.saved.storedAt > (known.storedAt ?? 0) ? window.saved : null
  if (elsewhere && !isDirty && !isSaving) {
    const theirs = fromGuess(elsewhere.guess)
    setValue(theirs)
    const { storedAt, afterShown } = elsewhere
    setKnown({ value: theirs, storedAt, afterShown, receipt: null })
  }

  async function save() {
    if (isSaving) return
    setSaving(true)
    const ending = await sendGuess(url, { ...toGuess(value), of, submissionId: attempt.idOf(text) })
    setSaving(false)
    if ('failure' in ending) {
      setFailed({ failure: ending.failure, value })
      if (ending.failure.code === 'conflict') attempt.renew()
      if (ending.failure.code === 'closed') window.ask()
      return
    }
    attempt.renew()
    setFailed(null)
    setKnown({ value, ...savedIn(ending) })
  }

  /** Adopt values entered before hydration. */
  function adopt(form: HTMLFormElement) {
    const filled = fromFields(new FormData(form))
    if (textOf(filled) !== text) setValue(filled)
  }

  useNetworkBack([failure], save)

  return {
    value,
    change: setValue,
    isDirty,
    isSaving,
    failure,
    /** The value that `failure` is about. */
    refused: failed?.value ?? null,
    /** The guess that counts, or null before the first save. */
    saved: known.storedAt === null ? null : known,
    /** When another tab saved while this one has unsaved changes. Milliseconds. */
    savedElsewhereAt: elsewhere?.storedAt ?? null,
    window,
    of,
    submission: outcome?.submission ?? page.submission,
    save,
    adopt,
  }
}

/** The guess that counts when the page is loaded, or after a form post. */
const knownAtFirst = <Value, Guess>({ page, outcome, initial }: Options<Value, Guess>) => ({
  value: outcome?.receipt ? outcome.typed : initial,
  storedAt: outcome?.receipt?.storedAt ?? page.target.saved?.storedAt ?? null,
  afterShown: (outcome?.receipt ?? page.target.saved)?.afterShown ?? false,
  receipt: outcome?.receipt ?? null,
})

function savedIn({ submissionId: submission, ...saved }: SavedAnswer) {
  const storedAt = Date.parse(saved.storedAt)
  return { storedAt, afterShown: saved.afterShown, receipt: { ...saved, storedAt, submission } }
}

/** A retry keeps its id, so that the server stores it once. A changed guess gets a new id. */
function useAttempt(text: string | null, submission: string) {
  const attempt = useRef({ text, submission })
  const renew = () => {
    attempt.current = { text: null, submission: newSubmission() }
  }
  const idOf = (text: string) => {
    if (attempt.current.text !== null && attempt.current.text !== text) renew()
    attempt.current.text = text
    return attempt.current.submission
  }
  return { idOf, renew }
}
