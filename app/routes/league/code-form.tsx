import { Form } from 'react-router'
import { TextField } from '#app/components/text-field.tsx'

type Props = {
  fault?: string | undefined
  typed?: string | undefined
  isBusy?: boolean
}

/** Joins a league by its code. The page of links answers. */
export const CodeForm = ({ fault, typed, isBusy = false }: Props) => (
  <Form method="post" action="/league/join" className="league-field">
    <TextField
      key={typed}
      label="Kode"
      name="code"
      hint="Åtte tegn, for eksempel 4TNK‑8RB2."
      fault={fault}
      defaultValue={typed}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
    />
    <button type="submit" className="button" aria-disabled={isBusy}>
      Bli med
    </button>
  </Form>
)
