import { type ComponentProps, useId } from 'react'
import { useFaultFocus } from './fault-focus.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  name: string
  hint?: string
  /** The error message. */
  fault?: string | undefined
}

/** A one-line text field. Its message is shown below and read with it. */
export function TextField({ label, hint, fault, ...input }: Props) {
  const id = useId()
  useFaultFocus(id, fault)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
      />
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
