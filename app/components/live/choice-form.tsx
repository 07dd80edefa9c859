import { Form } from 'react-router'
import { chooseNow } from './choice-focus.ts'

type Props = {
  intent: 'show' | 'hide'
  /** The page to return to. */
  from: string
  className?: string
  children: React.ReactNode
}

/** Shows or hides the running race from now on. */
export const ChoiceForm = ({ intent, from, className = 'button', children }: Props) => (
  <Form method="post" action="/live" preventScrollReset replace onSubmit={chooseNow}>
    <input type="hidden" name="from" value={from} />
    <button type="submit" className={className} name="intent" value={intent}>
      {children}
    </button>
  </Form>
)
