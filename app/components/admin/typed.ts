import type { ChangeOutcome } from '#worker/forms/change-form.ts'

/** What was sent and is not saved: it stands in the form again, also without scripts. */
export const typedIn = (outcome: ChangeOutcome | undefined): URLSearchParams | null =>
  outcome === undefined || outcome.made ? null : new URLSearchParams(outcome.typed)
