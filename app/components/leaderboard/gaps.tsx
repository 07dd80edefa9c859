import { counted } from '#words/format.ts'

type Shown = { place: number; isOnPhones: boolean }

/** A row for the lines left out above a row, across all columns. On phones there may be others. */
export function gapsAbove(rows: readonly Shown[], nth: number, columns = 7) {
  const { place, isOnPhones } = rows[nth]!
  const above = rows.slice(0, nth)
  const wide = (above.at(-1)?.place ?? -1) + 1
  const narrow = (above.findLast((row) => row.isOnPhones)?.place ?? -1) + 1
  const gaps =
    wide === narrow && isOnPhones
      ? [{ from: wide, className: '' }]
      : [
          { from: wide, className: 'wide-only' },
          { from: isOnPhones ? narrow : place, className: 'narrow-only' },
        ]
  return gaps
    .filter(({ from }) => from < place)
    .map(({ from, className }) => (
      <tr key={`gap${nth}${className}`} className={`gap ${className}`}>
        <td colSpan={columns}>{counted(place - from, 'deltaker', 'deltakere')} til</td>
      </tr>
    ))
}
