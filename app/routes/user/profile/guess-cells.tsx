import { Points } from '#app/components/points.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { number } from '#words/format.ts'
import type { Same } from '#worker/usecases/profile/rows.ts'

type Scored = {
  difference: number | null
  points: number
  same: Same
  /** By how much the points changed, if the table shows it, and since when. */
  change?: number
  since?: string | null
}

/** The last header cells of every table of guesses. */
export function ScoreHeads() {
  return (
    <>
      <th scope="col" className="num wide-only">
        Tippet likt
      </th>
      <th scope="col" className="num least">
        <span aria-hidden="true">Diff.</span>
        <span className="visually-hidden">Differanse</span>
      </th>
      <th scope="col" className="num">
        Poeng
      </th>
    </>
  )
}

export function ScoreCells({ difference, points, same, change = 0, since = null }: Scored) {
  return (
    <>
      <td className="num quiet wide-only">{same ? `${number(same.count)} av ${number(same.of)}` : '–'}</td>
      <Figure className="num least" value={difference} />
      <td className="num">
        <Points points={points} difference={difference} />
        {since && change !== 0 && (
          <span className="row-change">
            <Change change={change} exact={difference === 0} />
            <span className="visually-hidden"> {since}</span>
          </span>
        )}
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
