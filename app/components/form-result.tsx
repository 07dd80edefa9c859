import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FormOutcome } from '#worker/forms/form.ts'

export type Outcome = FormOutcome<string>

type Props = {
  outcome: Outcome | undefined
  /** A sentence about the work in progress. */
  children?: ReactNode
}

/**
 * The result of a form below it: the success message, or the refusal if no field shows it. It gets the focus if the
 * pressed button is gone.
 */
export function FormResult({ outcome, children }: Props) {
  const { state } = useNavigation()
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome && state === 'idle' && document.activeElement === document.body) said.current?.focus()
  }, [outcome, state])
  const isRefused = outcome?.message && !outcome.fields
  return (
    <>
      <p ref={isRefused ? null : said} tabIndex={-1} role="status">
        {outcome?.done}
        {children}
      </p>
      {isRefused && (
        <p ref={said} tabIndex={-1} role="alert" className="error-text">
          {outcome.message}
        </p>
      )}
    </>
  )
}
