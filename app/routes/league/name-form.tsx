import { Form } from 'react-router'
import { TextField } from '#app/components/text-field.tsx'

type Props = {
  fault?: string | undefined
  typed?: string | undefined
  /** Another button of the page is the main one. */
  isQuiet?: boolean
}

/** Makes a league. Its page of its own answers. */
export const NameForm = ({ fault, typed, isQuiet = false }: Props) => (
  <Form method="post" action="/league/new" className="league-field">
    <TextField
      label="Navn på ligaen"
      name="name"
      hint="2–40 tegn. Bare medlemmene ser navnet, til du gjør ligaen offentlig."
      fault={fault}
      defaultValue={typed}
      autoComplete="off"
      required
      maxLength={60}
    />
    <button type="submit" className={isQuiet ? 'button button-quiet' : 'button'}>
      Lag liga
    </button>
  </Form>
)
