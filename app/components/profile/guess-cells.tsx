import { Points } from '#app/components/points.tsx'
import { number } from '#app/format.ts'
import type { Same } from '#worker/usecases/profile/rows.ts'

type Scored = { difference: number | null; points: number; same: Same }

/** The last header cells of every table of guesses. */
export function ScoreHeads() {
  return (
    <>
      <th scope="col" className="num wide-only">
        Tippet likt
      </th>
      <th scope="col" className="num">
        <span aria-hidden="true">Diff.</span>
        <span className="visually-hidden">Differanse</span>
      </th>
      <th scope="col" className="num">
        Poeng
      </th>
    </>
  )
}

export function ScoreCells({ difference, points, same }: Scored) {
  return (
    <>
      <td className="num quiet wide-only">{same ? `${number(same.count)} av ${number(same.of)}` : '–'}</td>
      <Figure value={difference} />
      <td className="num">
        <Points points={points} difference={difference} />
      </td>
    </>
  )
}

/** A number or a dash. `missing` explains the dash if the row does not. */
export function Figure({ value, missing, className = 'num' }: FigureProps) {
  return (
    <td className={className}>
      {value === null ? (
        <>
          <span aria-hidden="true">–</span>
          {missing && <span className="visually-hidden">{missing}</span>}
        </>
      ) : (
        number(value)
      )}
    </td>
  )
}

type FigureProps = { value: number | null; missing?: string; className?: string }
