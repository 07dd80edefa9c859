import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure, Outcome } from '#worker/usecases/guess-forms.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { newSubmission, sendGuess } from './send-guess.ts'
import { useGuessWindow } from './use-guess-window.ts'

type Options<Value, Guess> = {
  page: { target: GuessTarget; submission: string }
  outcome: Outcome<Value> | undefined
  /** The last part of the category's address, '/guess/driver'. */
  slug: string
  /** What the form starts with, and how it travels to the API and back. */
  initial: Value
  /** What the visitor has asked to have in it instead, unsaved. */
  typed?: Value
  toGuess: (value: Value) => Guess & object
  fromGuess: (guess: Guess) => Value
  /** What stands in the form's own fields. */
  fromFields: (fields: FormData) => Value
}

export type GuessForm<Value = unknown> = ReturnType<typeof useGuessForm<Value, unknown>>
/** What does not depend on what is guessed. */
export type SaveState = Omit<GuessForm, 'value' | 'change' | 'saved'> & {
  saved: { storedAt: number | null } | null
}

/** A guess being made: what stands in the form, what the server has, and what became of the last save. */
export function useGuessForm<Value, Guess>(options: Options<Value, Guess>) {
  const { page, outcome, slug, initial, typed = initial, toGuess, fromGuess, fromFields } = options
  const { target } = page
  const of = target.window.race ?? target.window.year
  const url = `/api/guess/${slug}`
  const textOf = (it: Value) => JSON.stringify(toGuess(it))

  const [value, setValue] = useState(outcome?.typed ?? typed)
  const [failure, setFailure] = useState<Failure | null>(outcome?.failure ?? null)
  const [isSaving, setSaving] = useState(false)
  const storedAt = outcome?.receipt?.storedAt ?? target.saved?.storedAt ?? null
  const [known, setKnown] = useState({ value: outcome?.receipt ? outcome.typed : initial, storedAt })
  const attempt = useRef({ text: outcome?.failure ? textOf(value) : null, submission: page.submission })
  const text = textOf(value)
  const isDirty = text !== textOf(known.value)

  const window = useGuessWindow<Guess>(`${url}?of=${of}`, {
    now: target.now,
    cutoff: target.cutoff,
    isOpen: target.state === 'open',
    saved: null,
  })

  // Saved in another tab meanwhile: shown here too, unless something is being changed here.
  const elsewhere = window.saved && window.saved.storedAt > (known.storedAt ?? 0) ? window.saved : null
  if (elsewhere && !isDirty && !isSaving) {
    const theirs = fromGuess(elsewhere.guess)
    setValue(theirs)
    setKnown({ value: theirs, storedAt: elsewhere.storedAt })
  }

  async function save() {
    if (isSaving) return
    // A retry keeps its id, so that it is stored once; another guess is another submission.
    const { text: tried, submission } = attempt.current
    if (tried !== null && tried !== text) attempt.current = { text, submission: newSubmission() }
    else attempt.current = { text, submission }
    setSaving(true)
    const ending = await sendGuess(url, { ...toGuess(value), of, submissionId: attempt.current.submission })
    setSaving(false)
    if ('failure' in ending) {
      setFailure(ending.failure)
      if (ending.failure.code === 'conflict') attempt.current = { text: null, submission: newSubmission() }
      if (ending.failure.code === 'closed') window.ask()
      return
    }
    attempt.current = { text: null, submission: newSubmission() }
    setFailure(null)
    setKnown({ value, storedAt: ending.storedAt })
  }

  /** Whoever was quicker than the scripts has filled in fields that know nothing of this state. */
  function adopt(form: HTMLFormElement) {
    const filled = fromFields(new FormData(form))
    if (textOf(filled) !== text) setValue(filled)
  }

  const saveAgain = useEffectEvent(save)
  const isWaitingForNetwork = failure?.code === 'offline' || failure?.code === 'lost'
  useEffect(() => {
    if (!isWaitingForNetwork) return
    const back = () => saveAgain()
    globalThis.addEventListener('online', back)
    return () => globalThis.removeEventListener('online', back)
  }, [isWaitingForNetwork])

  return {
    value,
    change: setValue,
    isDirty,
    isSaving,
    failure,
    /** What counts now; null before the first save. */
    saved: known.storedAt === null ? null : known,
    /** When another tab has saved something else, while this one is being changed. */
    savedElsewhereAt: elsewhere?.storedAt ?? null,
    window,
    of,
    submission: outcome?.submission ?? page.submission,
    save,
    adopt,
  }
}
