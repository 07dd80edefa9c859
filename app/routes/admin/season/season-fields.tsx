import { TextField } from '#app/components/text-field.tsx'
import { TimeField } from './time-field.tsx'

type Props = {
  /** The years that can be added. */
  addable: readonly number[]
  newest: number | null
  hasSources: boolean
  typed: ReadonlyMap<string, string>
  faults: Record<string, string>
}

/** The fields of a new season: year, source of its competitors, and cutoff. */
export function SeasonFields({ addable, newest, hasSources, typed, faults }: Props) {
  const from = typed.get('from') ?? (hasSources ? 'source' : 'before')
  return (
    <div className="card form-column">
      <TextField
        label="År"
        name="year"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
        defaultValue={typed.get('year') ?? String(addable[0] ?? '')}
        fault={faults.year}
      />
      <fieldset data-invalid={faults.from && ''}>
        <legend>Førere og konstruktører</legend>
        {hasSources && (
          <>
            <label className="check">
              <input type="radio" name="from" value="source" defaultChecked={from === 'source'} />
              Hent fra kilden
            </label>
            <br />
          </>
        )}
        <label className="check">
          <input type="radio" name="from" value="before" defaultChecked={from !== 'source'} />
          {newest === null ? 'Ingen enda' : 'Kopier fra sesongen før'}
        </label>
        {faults.from && (
          <p role="alert" className="error-text">
            {faults.from}
          </p>
        )}
      </fieldset>
      <TimeField
        label="Tippefrist, norsk tid"
        name="cutoff"
        hint={hasSources ? 'Tomt felt betyr kl. 00.00 den dagen første trening kjøres.' : undefined}
        stored={null}
        typed={typed.get('cutoff')}
        fault={faults.cutoff}
      />
    </div>
  )
}
