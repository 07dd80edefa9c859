import { useState } from 'react'

type Props = { name: string; title: string; points: readonly string[] }

/** A points table as fields, one a difference; without scripts an empty one stands ready below the last. */
export function PointsFields({ name, title, points }: Props) {
  const [rows, setRows] = useState([...points.filter((value) => value !== ''), ''])
  const change = (at: number, value: string) => {
    const changed = rows.map((row, index) => (index === at ? value : row))
    setRows(changed.at(-1) === '' ? changed : [...changed, ''])
  }
  return (
    <fieldset className="card points-fields">
      <legend>{title}</legend>
      <ol>
        {rows.map((value, difference) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the difference
          <li key={difference}>
            <label>
              <span className="num">
                <span className="visually-hidden">Differanse </span>
                {difference}
              </span>
              <input
                className="input num"
                name={name}
                inputMode="numeric"
                pattern="\d{1,4}"
                title="Et helt tall fra 0 til 1000"
                placeholder={difference === rows.length - 1 ? 'Ny' : undefined}
                value={value}
                onChange={(event) => change(difference, event.currentTarget.value)}
              />
            </label>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
