import { useId, useState } from 'react'

type Props = {
  name: string
  title: string
  points: readonly string[]
  /** Messages by category and difference, such as `FIRST-3`. */
  faults: Record<string, string>
  /** Whether an optional question is asked; null: there is no choice. */
  asked: boolean | null
}

/** A points table with one field per difference. Without scripts it ends with an empty field. */
export function PointsFields({ name, title, points, faults, asked }: Props) {
  const said = useId()
  const last = points.findLastIndex((value) => value !== '')
  const [rows, setRows] = useState([...points.slice(0, last + 1), ''])
  const faultAt = (difference: number) => faults[`${name}-${difference}`]
  const fault = rows.map((_, difference) => faultAt(difference)).find((one) => one !== undefined)
  const change = (at: number, value: string) => {
    const changed = rows.map((row, index) => (index === at ? value : row))
    setRows(changed.at(-1) === '' ? changed : [...changed, ''])
  }
  return (
    <fieldset className="card points-fields">
      <legend>{title}</legend>
      {asked !== null && (
        <>
          <input type="hidden" name="optional" value={name} />
          <label className="check">
            <input type="checkbox" name="asked" value={name} defaultChecked={asked} />
            Med i sesongen
          </label>
        </>
      )}
      {fault && (
        <p id={said} className="error-text">
          {fault}
        </p>
      )}
      <ol>
        {rows.map((value, difference) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the difference
          <li key={difference} className="field">
            <label htmlFor={`${said}-${difference}`}>
              <span aria-hidden="true">Diff. </span>
              <span className="visually-hidden">Differanse </span>
              {difference}
            </label>
            <input
              id={`${said}-${difference}`}
              className="input num"
              name={name}
              inputMode="numeric"
              pattern="\d{1,4}"
              title="Et helt tall fra 0 til 1000"
              placeholder={difference === rows.length - 1 ? 'Ny' : undefined}
              value={value}
              aria-invalid={faultAt(difference) !== undefined}
              aria-describedby={faultAt(difference) && said}
              onChange={(event) => change(difference, event.currentTarget.value)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
