import { isFinal, newSubmission, sendGuess } from '#app/components/guess/send-guess.ts'
import type { Category } from '#game/category.ts'
import type { Failure } from '#worker/forms/guess.ts'

/** How the last attempt to save a category ended. */
export type Attempt = {
  driver: string
  failure: (Failure & { isFinal?: boolean }) | null
  /** The newest save that succeeded here. */
  stored: { driver: string; storedAt: number } | null
  /** The id of the next attempt: the same one while the end of this one is unknown. */
  submission: string
}
export type Attempts = Partial<Record<Category, Attempt>>

/** A choice that is not saved. */
type Unsaved = { category: Category; slug: string; value: string; submission: string }

/** Sends each choice as a submission of its own, and returns how each of them ended. */
export async function saveTips(
  race: number,
  unsaved: readonly Unsaved[],
  attempts: Readonly<Attempts>,
): Promise<Attempts> {
  const ended = unsaved.map(async (tip) => [tip.category, await saveTip(race, tip, attempts[tip.category])])
  return Object.fromEntries(await Promise.all(ended))
}

async function saveTip(
  race: number,
  { slug, value: driver, submission: offered }: Unsaved,
  before: Attempt | undefined,
): Promise<Attempt> {
  // A retry keeps its id, so that the server stores it once. A changed guess gets a new id.
  const submission = before?.failure && before.driver !== driver ? newSubmission() : offered
  const ending = await sendGuess(`/api/guess/${slug}`, { driver, of: race, submissionId: submission })
  if ('failure' in ending) {
    const { failure } = ending
    return {
      driver,
      failure: { ...failure, isFinal: isFinal(failure) },
      stored: before?.stored ?? null,
      submission: failure.code === 'conflict' ? newSubmission() : submission,
    }
  }
  const stored = { driver, storedAt: Date.parse(ending.storedAt) }
  return { driver, failure: null, stored, submission: newSubmission() }
}
