import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'

type Props = {
  id: string
  title: string
  warning: string
  children: React.ReactNode
  isOn: boolean
  /** The buttons that turn it on and off. */
  on: { intent: string; label: string }
  off: { intent: string; label: string }
  /** Why nothing is sent although it is on, or null. */
  missing: string | null
  outcome: Outcome | undefined
}

/** Turns messages on and off that tell how a race ended, so the card has a warning. */
export function SpoilingCard({ id, title, warning, children, isOn, on, off, missing, outcome }: Props) {
  const button = isOn ? off : on
  return (
    <section className="card" aria-labelledby={id}>
      <Form method="post" className="form-column">
        <h2 id={id}>{title}</h2>
        <p className="small muted">
          {children} <strong>{warning}</strong>
        </p>
        <button type="submit" name="intent" value={button.intent} className="button button-quiet">
          {button.label}
        </button>
        {isOn && missing && <p className="small">{missing}</p>}
        <FormResult outcome={outcome} />
      </Form>
    </section>
  )
}
