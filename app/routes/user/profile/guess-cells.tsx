import { Points } from '#app/components/points.tsx'
import type { Column } from '#app/components/table.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { number } from '#words/format.ts'
import type { Same } from '#worker/usecases/profile/rows.ts'

type Scored = {
  difference: number | null
  points: number
  same: Same
  /** false: there is nothing to give points for yet. */
  completed?: boolean
  /** By how much the points changed, if the table shows it, and since when. */
  change?: number
  since?: string | null
}

/** The last columns of every table of guesses. Before the cutoff nobody sees how many made the same. */
export const scoreColumns = (rows: readonly Scored[]): (Column<Scored> | false)[] => [
  rows.some(({ same }) => same) && {
    head: 'Samme tips',
    className: 'num wide-only',
    cellClass: 'quiet',
    cell: ({ same }) => (same ? companyInWords(same) : '–'),
  },
  {
    head: (
      <>
        <span aria-hidden="true">Diff.</span>
        <span className="visually-hidden">Differanse</span>
      </>
    ),
    className: 'num least',
    cell: ({ difference }) => <Figure value={difference} />,
  },
  {
    head: 'Poeng',
    className: 'num',
    cell: ({ points, difference, completed = true, change = 0, since }) => (
      <>
        {completed ? <Points points={points} difference={difference} /> : <Figure value={null} />}
        {since && change !== 0 && (
          <span className="row-change">
            <Change change={change} exact={difference === 0} />
            <span className="visually-hidden"> {since}</span>
          </span>
        )}
      </>
    ),
  },
]

/** "5 av 23". A large field is left out, because the column is narrow. */
const companyInWords = ({ count, of }: NonNullable<Same>) =>
  of < 100 ? `${number(count)} av ${number(of)}` : number(count)

type FigureProps = { value: number | null; missing?: string }

/** A number or a dash. `missing` explains the dash if the row does not. */
export const Figure = ({ value, missing }: FigureProps) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      {missing && <span className="visually-hidden">{missing}</span>}
    </>
  ) : (
    number(value)
  )
