import { Form } from 'react-router'

type Props = {
  action: string
  /** Query parameters to keep. */
  keep: Record<string, string | number>
  searched: string
}

/** Searches a large field on the server. */
export const FindName = ({ action, keep, searched }: Props) => (
  <Form method="get" action={action} role="search" className="form-row">
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
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
