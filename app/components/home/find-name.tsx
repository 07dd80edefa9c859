import { Form } from 'react-router'

type Props = { year: string; searched: string }

/** Searches a large field on the server. */
export const FindName = ({ year, searched }: Props) => (
  <Form method="get" action="/" role="search" className="form-row">
    {year && <input type="hidden" name="year" value={new URLSearchParams(year).get('year') ?? ''} />}
    <div className="field">
      <label htmlFor="q">Finn en deltaker</label>
      <input
        id="q"
        name="q"
        type="search"
        className="input"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        placeholder="Begynnelsen av navnet"
        required
        defaultValue={searched}
      />
    </div>
    <button type="submit" className="button button-quiet">
      Søk
    </button>
  </Form>
)
