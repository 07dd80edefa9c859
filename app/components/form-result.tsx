import type { FormOutcome } from '#worker/forms/form.ts'

export type Outcome = FormOutcome<string>

/** The result of a form below it: the success message, or the refusal if no field shows it. */
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
