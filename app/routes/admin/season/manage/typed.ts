import type { ChangeOutcome } from '#worker/forms/change-form.ts'

/** The sent values that are not saved, so that the form shows them again, also without scripts. */
export const typedIn = (outcome: ChangeOutcome | undefined): URLSearchParams | null =>
  outcome === undefined || outcome.made ? null : new URLSearchParams(outcome.typed)
