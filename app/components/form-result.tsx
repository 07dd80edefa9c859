import type { FormOutcome } from '#worker/forms/form.ts'

export type Outcome = FormOutcome<string>

/** What became of a form, below it: the sentence it ended with, or why it did not, unless a field says so. */
export function FormResult({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <>
      <p role="status" className="form-status">
        {outcome?.done}
      </p>
      {outcome?.message && !outcome.fields && (
        <p role="alert" className="error-text">
          {outcome.message}
        </p>
      )}
    </>
  )
}
