import type { Category } from '#game/category.ts'
import type { Failure, GuessOutcome, ShownReceipt } from '#worker/forms/guess.ts'
import { newSubmission, type SavedAnswer } from './send-guess.ts'

/** A guess on the server. Before the first save, `storedAt` is null and `value` is what the form starts with. */
export type KnownGuess<Value> = {
  value: Value
  storedAt: number | null
  afterShown: boolean
  receipt: ShownReceipt | null
}

/** A question of a form, as the page was loaded. */
export type AskedGuess<Value> = {
  category: Category
  /** The last segment of its address: 'driver' in '/guess/driver'. */
  slug: string
  known: KnownGuess<Value>
  /** The guess that the server had at its newest answer. It may be from another tab. */
  answered?: KnownGuess<Value> | null
  /** An unsaved value that replaces the known one. */
  typed?: Value | undefined
  /** How the save of a form without scripts ended. */
  outcome?: GuessOutcome<Value> | undefined
  /** The id of the first save. */
  submission: string
}

/** The unsaved value of a question and the results of its saves, in this tab. */
export type GuessState<Value> = {
  /** undefined: nothing that is not saved. */
  typed: Value | undefined
  /** The newest save that succeeded here. */
  stored: KnownGuess<Value> | null
  failed: { failure: Failure; value: Value } | null
  /** The id of the next save. */
  submission: string
}

/** A question as the form shows it. */
export type GuessField<Value> = Omit<AskedGuess<Value>, 'answered' | 'outcome' | 'typed'> & {
  value: Value
  isDirty: boolean
  failure: Failure | null
  /** The value that `failure` is about. */
  refused: Value | null
  /** When another tab saved while this one has unsaved changes. Milliseconds. */
  savedElsewhereAt: number | null
}

export function firstState<Value>({ submission, typed, outcome }: AskedGuess<Value>): GuessState<Value> {
  if (outcome === undefined) return { typed, stored: null, failed: null, submission }
  const { typed: value, receipt, failure } = outcome
  return {
    typed: receipt ? undefined : value,
    stored: receipt && { value, storedAt: receipt.storedAt, afterShown: receipt.afterShown, receipt },
    failed: failure && { failure, value },
    submission: outcome.submission,
  }
}

/** A retry keeps its id, so that the server stores it once. A changed guess gets a new id. */
export const submissionFor = <Value>({ failed, submission }: GuessState<Value>, value: Value): string =>
  failed === null || isSame(failed.value, value) ? submission : newSubmission()

/** The state after a save has ended. A value that was changed meanwhile stays unsaved. */
export function afterSave<Value>(
  state: GuessState<Value>,
  value: Value,
  submission: string,
  ending: SavedAnswer | { failure: Failure },
): GuessState<Value> {
  if ('failure' in ending) {
    const { failure } = ending
    return {
      ...state,
      failed: { failure, value },
      submission: failure.code === 'conflict' ? newSubmission() : submission,
    }
  }
  const { submissionId, ...saved } = ending
  const receipt = { ...saved, storedAt: Date.parse(saved.storedAt), submission: submissionId }
  return {
    typed: isSame(state.typed, value) ? undefined : state.typed,
    stored: { value, storedAt: receipt.storedAt, afterShown: saved.afterShown, receipt },
    failed: null,
    submission: newSubmission(),
  }
}

/** The newest known guess counts, wherever it was saved. An unsaved value replaces it. */
export function fieldOf<Value>(
  { category, slug, known: loaded, answered = null }: AskedGuess<Value>,
  { typed, stored, failed, submission }: GuessState<Value>,
): GuessField<Value> {
  const known = newest(stored ?? loaded, loaded, answered)
  const value = typed ?? known.value
  const isDirty = !isSame(value, known.value)
  return {
    category,
    slug,
    known,
    value,
    isDirty,
    failure: failed?.failure ?? null,
    refused: failed?.value ?? null,
    savedElsewhereAt: isDirty && known === answered ? known.storedAt : null,
    submission,
  }
}

/** The newest guess. If two have one time, it is the earlier argument, which may have a receipt. */
const newest = <Value>(first: KnownGuess<Value>, ...others: (KnownGuess<Value> | null)[]) =>
  others.reduce<KnownGuess<Value>>(
    (known, other) => (other !== null && (other.storedAt ?? 0) > (known.storedAt ?? 0) ? other : known),
    first,
  )

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
