import { type ReactNode, useEffect, useId } from 'react'
import { useActionData } from 'react-router'

/** Attributes that tie a control to its label, its hint and its error message. */
type Ties = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = {
  label: ReactNode
  hint?: string | undefined
  /** The error message. */
  fault?: string | undefined
  children: (ties: Ties) => ReactNode
}

/** A control with its label above. Its hint and error message are below and are read with it. */
export function FormField({ label, hint, fault, children }: Props) {
  const id = useId()
  useFaultFocus(id, fault)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="small muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="error-text">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the field with this id after each answer that refuses it, if it is the form's first. */
function useFaultFocus(id: string, fault: string | undefined) {
  const answer = useActionData<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer may refuse the field for the same reason
  useEffect(() => {
    const field = fault && document.getElementById(id)
    if (!field) return
    const first = field.closest('form')?.querySelector('[aria-invalid="true"]')
    if (first === field) field.focus()
  }, [id, fault, answer])
}
