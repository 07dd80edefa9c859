import type { ReactNode } from 'react'
import type { FormOutcome } from '#worker/forms/form.ts'

export type Outcome = FormOutcome<string>

type Props = {
  outcome: Outcome | undefined
  /** A sentence about the work in progress. */
  children?: ReactNode
}

/** The result of a form: the success message, or the refusal if no field shows it. */
export const FormResult = ({ outcome, children }: Props) => (
  <>
    <p role="status">
      {outcome?.done}
      {children}
    </p>
    {outcome?.message && !outcome.fields && (
      <p role="alert" className="error-text">
        {outcome.message}
      </p>
    )}
  </>
)
